import type { UseFormReturn } from 'react-hook-form';
import { ApiError } from '#platform/client/api.ts';
import { PAPERS, type PaperName } from '../memorandum.contract.ts';
import type { MemorandumForm } from './memorandum-form.ts';
import { focusPaper } from './papers.ts';
import { UnreadablePaper } from './read-papers.ts';

type Form = UseFormReturn<MemorandumForm, unknown, MemorandumForm>;

/** Puts the sentences of a failed submission where they belong and leads the keyboard to the first of them. */
export function showRefusal(error: Error, refuse: (paper: PaperName, reason: string) => void, form: Form): void {
  const fields = fieldsOf(error);
  const refused = PAPERS.filter((paper) => fields[paper]);
  for (const paper of refused) refuse(paper, fields[paper] ?? '');
  if (fields.userEmail) form.setError('emailAddress', { type: 'server', message: fields.userEmail });
  if (refused[0]) focusPaper(refused[0]);
  else if (fields.userEmail) form.setFocus('emailAddress');
}

function fieldsOf(error: Error): Record<string, string> {
  if (error instanceof UnreadablePaper) return { [error.paper]: error.message };
  return error instanceof ApiError ? error.fields : {};
}
