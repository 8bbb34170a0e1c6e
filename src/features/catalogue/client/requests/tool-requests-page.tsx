import { standardSchemaResolver } from '@hookform/resolvers/standard-schema';
import { useEffect } from 'react';
import { type Resolver, useForm, useFormState, useWatch } from 'react-hook-form';
import type { SessionUser } from '#features/accounts/session.contract.ts';
import { DATA_LABELS } from '#features/catalogue/register.contract.ts';
import { requestTool, type ToolRequestBody, toolRequestBody } from '#features/catalogue/tool-requests.contract.ts';
import { call } from '#platform/client/api.ts';
import { showFieldErrors } from '#platform/client/show-field-errors.ts';
import { Button } from '#platform/client/ui/button.tsx';
import { ChoiceSelect } from '#platform/client/ui/choice-select.tsx';
import { Field } from '#platform/client/ui/field.tsx';
import { Input } from '#platform/client/ui/input.tsx';
import { PageHeading } from '#platform/client/ui/page-heading.tsx';
import { Textarea } from '#platform/client/ui/textarea.tsx';
import { showToast } from '#platform/client/ui/toast-store.ts';
import { useAutosave } from '#platform/client/use-autosave.ts';
import { DuplicateHint } from './duplicate-hint.tsx';
import { RequestList } from './request-list.tsx';
import { useChangeRequest } from './tool-requests.queries.ts';

type Fields = Record<keyof ToolRequestBody, string>;

const BLANK: Fields = { name: '', url: '', purpose: '', dataClass: '' };
const FIELD_NAMES = Object.keys(BLANK) as (keyof Fields)[];

const resolver = standardSchemaResolver(toolRequestBody) as unknown as Resolver<Fields, unknown, ToolRequestBody>;

/** Requests for tools that the firm has not approved yet: the form of a new one, and everybody's. */
export function ToolRequestsPage({ user, timeZone }: { user: SessionUser; timeZone: string | undefined }) {
  return (
    <>
      <PageHeading help="requesting-a-tool" className="mb-2">
        Request a Tool
      </PageHeading>
      <p className="mb-8 max-w-measure text-muted">
        Ask for an AI tool that is not among the approved ones. Everybody can see the requests, add comments and say that they
        need a tool too; administrators decide.
      </p>
      <div className="grid items-start gap-10 lg:grid-cols-[minmax(0,24rem)_minmax(0,1fr)]">
        <RequestForm person={user.email} timeZone={timeZone} />
        <section aria-labelledby="requests" className="min-w-0">
          <h2 id="requests" className="mb-4 text-lg">
            All requests
          </h2>
          <RequestList timeZone={timeZone} empty="No tool has been requested yet" />
        </section>
      </div>
    </>
  );
}

/** Form of a request for a tool, autosaved. What resembles it is pointed out while it is typed. */
function RequestForm({ person, timeZone }: { person: string; timeZone: string | undefined }) {
  const { form, typed, send } = useRequestForm(person);
  const { errors } = useFormState({ control: form.control });
  const { register } = form;
  return (
    <form
      noValidate
      autoComplete="off"
      aria-label="Request a tool"
      className="flex flex-col gap-5"
      onSubmit={form.handleSubmit((body) => send.isPending || send.mutate(body))}
    >
      <Field label="Tool name" required error={errors.name?.message}>
        {(field) => <Input {...field} {...register('name')} />}
      </Field>
      <Field label="Web address" required hint="Such as https://www.example.com" error={errors.url?.message}>
        {(field) => <Input {...field} inputMode="url" spellCheck={false} {...register('url')} />}
      </Field>
      <DuplicateHint name={typed.name} url={typed.url} timeZone={timeZone} />
      <Field label="What do you need it for?" required error={errors.purpose?.message}>
        {(field) => <Textarea {...field} rows={4} {...register('purpose')} />}
      </Field>
      <Field
        label="Data you want to enter"
        required
        hint="The most sensitive data. Do not enter any before the tool is approved."
        error={errors.dataClass?.message}
      >
        {(field) => <ChoiceSelect {...field} {...register('dataClass')} options={{ '': 'Select the data', ...DATA_LABELS }} />}
      </Field>
      <Button type="submit" className="self-start max-sm:w-full" pending={send.isPending}>
        Request tool
      </Button>
    </form>
  );
}

function useRequestForm(person: string) {
  const [draft, saveDraft, clearDraft] = useAutosave(`tool-request:${person}`, BLANK);
  const form = useForm<Fields, unknown, ToolRequestBody>({
    mode: 'onTouched',
    delayError: 400,
    resolver,
    defaultValues: draft,
  });
  const typed = { ...BLANK, ...useWatch({ control: form.control }) };
  const text = JSON.stringify(typed);
  useEffect(() => (text === JSON.stringify(BLANK) ? clearDraft() : saveDraft(JSON.parse(text))), [text]);
  const send = useChangeRequest(
    async (body: ToolRequestBody) => {
      const { isNew, request } = await call(requestTool, { body });
      // Not `reset`, which requires every field to be registered again: compiled components register once.
      for (const name of FIELD_NAMES) form.setValue(name, '');
      form.clearErrors();
      const description = isNew
        ? 'The administrators have been told. You will receive their decision by email.'
        : `You now ask for ${request.name} too, which was requested before.`;
      showToast({ title: isNew ? 'Tool requested' : 'Already requested', description });
    },
    'Your request was not sent. Please try again.',
    (error) => showFieldErrors(error, FIELD_NAMES, form.setError),
  );
  return { form, typed, send };
}
