import { useQuery, useQueryClient } from '@tanstack/react-query';
import { Plus } from 'lucide-react';
import { deletePartRule, listPartRules, namePart, type PartRule } from '#features/memorandum/part-rules.contract.ts';
import { call } from '#platform/client/api.ts';
import { refetchLists } from '#platform/client/editable-list/refetch-lists.ts';
import { useDeleteItem } from '#platform/client/editable-list/use-delete-item.tsx';
import { type ListEditor, useListEditor } from '#platform/client/editable-list/use-list-editor.ts';
import { errorMessage } from '#platform/client/error-message.ts';
import { Button } from '#platform/client/ui/button.tsx';
import { EmptyState } from '#platform/client/ui/empty-state.tsx';
import { FormSection } from '#platform/client/ui/form-section.tsx';
import { RetryMessage } from '#platform/client/ui/retry-message.tsx';
import { Skeleton } from '#platform/client/ui/skeleton.tsx';
import { PartRuleForm } from './part-rule-form.tsx';
import { PartRuleItem } from './part-rule-item.tsx';
import { partRulesQuery } from './part-rules.queries.ts';

/** Rules of judges' parts: the list, or the form of one. */
export function PartRulesSection() {
  const { edited, ...list } = useListEditor<PartRule>();
  return (
    <FormSection
      isWide
      title="Part rules"
      description="What a judge’s part asks of a memorandum beyond the rules of the court. Drafts and cite checks follow the rules that were in force on the day, where the caption names the county and the judge or part."
    >
      {edited === undefined ? <RuleList {...list} /> : <PartRuleForm rule={edited ?? undefined} onDone={list.close} />}
    </FormSection>
  );
}

function RuleList({ open, returnTo }: Pick<ListEditor<PartRule>, 'open' | 'returnTo'>) {
  const { data: rules, errorUpdateCount, isFetching, refetch } = useQuery({ ...partRulesQuery, refetchOnMount: 'always' });
  const { confirmDelete, dialog } = useRuleDeletion();
  if (!rules && errorUpdateCount > 0) {
    return <RetryMessage sentence="The part rules could not be loaded." pending={isFetching} onRetry={() => refetch()} />;
  }
  if (!rules) return <RuleSkeletons />;
  return (
    <div className="flex flex-col gap-4">
      <Button ref={returnTo === null ? focus : undefined} className="self-start" onClick={() => open()}>
        <Plus className="size-4" aria-hidden="true" />
        Add Part Rules
      </Button>
      {rules.length === 0 && (
        <EmptyState
          title="No part rules yet"
          description="Until a part is added, memoranda follow the rules of the court alone."
        />
      )}
      {rules.length > 0 && (
        <ul aria-labelledby="section-part-rules" className="max-w-4xl border-y border-line divide-y divide-line">
          {rules.map((rule) => (
            <PartRuleItem
              key={rule.id}
              rule={rule}
              onEdit={() => open(rule)}
              onDelete={() => confirmDelete(rule)}
              isReturnedTo={returnTo === rule.id}
            />
          ))}
        </ul>
      )}
      {dialog}
    </div>
  );
}

const focus = (button: HTMLButtonElement | null) => button?.focus();

/** Deletes rules, after a question that names their part. */
function useRuleDeletion() {
  const client = useQueryClient();
  return useDeleteItem<PartRule>({
    queryKey: partRulesQuery.queryKey,
    nameOf: namePart,
    refresh: () => refetchLists(client, listPartRules.path),
    remove: (id) => call(deletePartRule, { params: { id: String(id) } }),
    question: 'Delete these part rules?',
    consequence: 'will no longer be followed from this entry. Documents that were made by it remain.',
    done: (rule) => ({ title: 'Part rules deleted', description: namePart(rule) }),
    failureOf: errorMessage('The part rules were not deleted. Please try again.'),
  });
}

const PLACEHOLDERS = ['first', 'second'];

function RuleSkeletons() {
  return (
    <div role="status" aria-label="Loading part rules" className="flex max-w-4xl flex-col gap-4">
      <Skeleton className="h-10 w-40" />
      {PLACEHOLDERS.map((position) => (
        <Skeleton key={position} className="h-24 w-full" />
      ))}
    </div>
  );
}
