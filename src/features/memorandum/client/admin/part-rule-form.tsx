import { standardSchemaResolver } from '@hookform/resolvers/standard-schema';
import { useMutation, useQuery, useQueryClient } from '@tanstack/react-query';
import { useState } from 'react';
import type { Resolver, UseFormSetError } from 'react-hook-form';
import { currentUserQuery } from '#features/accounts/client/accounts.queries.ts';
import {
  changePartRule,
  createPartRule,
  listPartRules,
  namePart,
  PART_RULE_FIELDS,
  type PartRule,
  type PartRuleBody,
  partRuleBody,
} from '#features/memorandum/part-rules.contract.ts';
import { ApiError, call } from '#platform/client/api.ts';
import { refetchLists } from '#platform/client/editable-list/refetch-lists.ts';
import { ItemForm } from '#platform/client/item-form.tsx';
import { showErrorToast } from '#platform/client/show-error-toast.ts';
import { showFieldErrors } from '#platform/client/show-field-errors.ts';
import { showToast } from '#platform/client/ui/toast-store.ts';
import { useAutosavedForm } from '#platform/client/use-autosaved-form.ts';
import { type PartRuleFields, PartRuleFieldset } from './part-rule-fieldset.tsx';

const validate = standardSchemaResolver<PartRuleBody, unknown, PartRuleBody>(partRuleBody);

/** The contract has null for a part without a limit of its own, and no wording where nothing is asked. */
const resolver: Resolver<PartRuleFields, unknown, PartRuleBody> = (typed, context, options) => {
  const digits = typed.wordLimit.replace(/[\s,]/g, '');
  const wordLimit = digits === '' ? null : Number(digits);
  const aiWording = typed.aiCertification === 'required' ? typed.aiWording : '';
  const body = { ...typed, wordLimit, aiWording };
  return validate(body, context, options as never) as ReturnType<Resolver<PartRuleFields, unknown, PartRuleBody>>;
};

const BLANK: PartRuleFields = {
  ...{ county: '', judge: '', part: '', wordLimit: '', aiCertification: 'not-asked', aiWording: '' },
  ...{ requiresHyperlinks: false, requiresTables: false, startsOn: '', source: '' },
};

function fieldsOf({ id: _id, wordLimit, ...rule }: PartRule): PartRuleFields {
  return { ...rule, wordLimit: wordLimit === null ? '' : String(wordLimit) };
}

interface Props {
  /** The rules being edited; absent for new ones. */
  rule: PartRule | undefined;
  /** Called when canceled or saved. */
  onDone: () => void;
}

/** Form for a part's rules. What is typed survives a reload; leaving it unsaved asks first. */
export function PartRuleForm({ rule, onDone }: Props) {
  const { data: user } = useQuery(currentUserQuery);
  const [before] = useState(() => (rule ? fieldsOf(rule) : BLANK));
  const draftKey = `part-rule:${rule?.id ?? 'new'}:${user?.email}`;
  const autosaved = useAutosavedForm({ draftKey, before, resolver });
  const { form, clearDraft } = autosaved;
  const finish = () => {
    clearDraft();
    onDone();
  };
  const save = useSaveRule({ id: rule?.id, onSaved: finish, setError: form.setError });
  const submit = form.handleSubmit((body) => save.isPending || save.mutate(body));
  return (
    <ItemForm
      title={rule ? `Edit ${namePart(rule)}` : 'Add Part Rules'}
      isOneOfSeveral
      autosaved={autosaved}
      isSaving={save.isPending}
      saveLabel={'Save Part Rules'}
      onSubmit={submit}
      onCancel={onDone}
    >
      <PartRuleFieldset form={form} />
    </ItemForm>
  );
}

interface Options {
  /** The rules being edited; undefined for new ones. */
  id: number | undefined;
  onSaved: () => void;
  setError: UseFormSetError<PartRuleFields>;
}

/** Creates or replaces a part's rules. The list is refetched before the form is left. */
function useSaveRule({ id, onSaved, setError }: Options) {
  const client = useQueryClient();
  return useMutation({
    mutationFn: (body: PartRuleBody) =>
      id === undefined ? call(createPartRule, { body }) : call(changePartRule, { params: { id: String(id) }, body }),
    onSuccess: async (rule) => {
      await refetchLists(client, listPartRules.path);
      showToast({ title: 'Part rules saved', description: namePart(rule) });
      onSaved();
    },
    onError: (error) => {
      if (showFieldErrors(error, PART_RULE_FIELDS, setError)) return;
      if (error instanceof ApiError && error.status === 404)
        showErrorToast(new Error(), 'These part rules have since been deleted.');
      else showErrorToast(error, 'The part rules were not saved. Please try again.');
    },
  });
}
