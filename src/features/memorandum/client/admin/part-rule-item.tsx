import { Pencil, Trash2 } from 'lucide-react';
import { namePart, type PartRule } from '#features/memorandum/part-rules.contract.ts';
import { IconButton } from '#platform/client/ui/icon-button.tsx';
import { isWebAddress } from '#platform/shared/launch-address.ts';

interface Props {
  rule: PartRule;
  onEdit: () => void;
  onDelete: () => void;
  /** True if its form has just been left: its button receives the focus. */
  isReturnedTo: boolean;
}

/** One entry of the list: whose rules, from which day, what they require, and where that was read. */
export function PartRuleItem({ rule, onEdit, onDelete, isReturnedTo }: Props) {
  const name = namePart(rule);
  return (
    <li className="flex items-start justify-between gap-x-4 py-3">
      <div className="min-w-0 text-sm wrap-anywhere">
        <p className="text-base font-medium">{name}</p>
        <p className="text-muted">In force from {formatDate(rule.startsOn)}</p>
        <p>{describeRule(rule).join('; ')}.</p>
        <p className="text-xs text-muted">
          Source: <Source words={rule.source} />
        </p>
      </div>
      <div className="-mr-2 flex shrink-0 pointer-coarse:-mr-3">
        <IconButton ref={isReturnedTo ? focus : undefined} label={`Edit: ${name}`} title="Edit" onClick={onEdit}>
          <Pencil aria-hidden="true" />
        </IconButton>
        <IconButton label={`Delete: ${name}`} title="Delete" onClick={onDelete}>
          <Trash2 aria-hidden="true" />
        </IconButton>
      </div>
    </li>
  );
}

const focus = (button: HTMLButtonElement | null) => button?.focus();

function Source({ words }: { words: string }) {
  if (!isWebAddress(words)) return words;
  return (
    <a href={words} target="_blank" rel="noreferrer" className="underline underline-offset-4 hover:no-underline">
      {words}
      <span className="sr-only"> (opens in a new tab)</span>
    </a>
  );
}

const DATE = new Intl.DateTimeFormat('en-US', { dateStyle: 'medium', timeZone: 'UTC' });
const formatDate = (day: string) => DATE.format(new Date(`${day}T00:00:00Z`));

function describeRule({ wordLimit, aiCertification, requiresHyperlinks, requiresTables }: PartRule): string[] {
  const asked = [
    wordLimit === null ? '' : `At most ${wordLimit.toLocaleString('en-US')} words`,
    aiCertification === 'required' ? 'AI certification required' : '',
    requiresHyperlinks ? 'Hyperlinks required' : '',
    requiresTables ? 'Tables of contents and authorities required' : '',
  ].filter((words) => words !== '');
  return asked.length > 0 ? asked : ['Nothing beyond the rules of the court'];
}
