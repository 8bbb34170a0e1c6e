import { queryOptions, useQuery } from '@tanstack/react-query';
import type { ComponentProps } from 'react';
import { ApiError, call } from '#platform/client/api.ts';
import { Field } from '#platform/client/ui/field.tsx';
import { Input } from '#platform/client/ui/input.tsx';
import { checkMatter, formMessage, getMatterRequirement, MATTER_MESSAGES, MAX_MATTER_LENGTH } from '../matters.contract.ts';

/** Requirement of a client-matter number: whether forms ask for one, and in which form. */
export const requirementQuery = queryOptions({
  queryKey: [getMatterRequirement.path],
  queryFn: () => call(getMatterRequirement, {}),
});

interface Props extends ComponentProps<'input'> {
  error: string | undefined;
}

/** Field for the client-matter number; nothing where the firm has entered neither a form nor a matter, and requires none. */
export function MatterField({ error, ...input }: Props) {
  const { data } = useQuery(requirementQuery);
  // A refusal shows the field: the number may have become required since the page was opened.
  if (!data?.isAsked && !error) return null;
  return (
    <Field
      label={data?.isRequired ? 'Client-matter number' : 'Client-matter number (optional)'}
      required={data?.isRequired === true}
      className="w-full"
      error={error}
      hint={data?.forms ? `${formMessage(data.forms)}.` : 'As the firm writes it.'}
    >
      {(field) => <Input {...field} autoComplete="off" maxLength={MAX_MATTER_LENGTH} {...input} />}
    </Field>
  );
}

/**
 * Builds a check of the typed number before anything large is sent.
 * @returns a function that returns why the number is refused; undefined if it is accepted, or cannot be checked now
 */
export function useMatterCheck(): (number: string) => Promise<string | undefined> {
  const { data } = useQuery(requirementQuery);
  return async (number) => {
    if (!data?.isAsked) return undefined;
    if (number.trim() === '') return data.isRequired ? MATTER_MESSAGES.required : undefined;
    try {
      await call(checkMatter, { body: { matterNumber: number } });
      return undefined;
    } catch (error) {
      // The server checks it again with the request itself.
      return error instanceof ApiError ? error.fields.matterNumber : undefined;
    }
  };
}
