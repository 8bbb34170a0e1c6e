import { CalendarClock, CalendarX2, CircleOff } from 'lucide-react';
import { Button } from '#platform/client/ui/button.tsx';
import type { LanguageModel } from '../language-models.contract.ts';
import { formatDay } from './format-model.ts';

const ICONS = { ending: CalendarClock, ended: CalendarX2, gone: CircleOff } as const;

interface Props {
  model: LanguageModel;
  /** True if the proposed successor is in the list already. */
  hasSuccessor: boolean;
  onAddSuccessor: () => void;
}

/** Says that a model ends, has ended or is gone, and proposes the newest of its family; nothing for any other. */
export function RetirementMark({ model, hasSuccessor, onAddSuccessor }: Props) {
  const { retirement, successor, isChatDefault, isDraftingDefault } = model;
  if (!retirement) return null;
  const Icon = ICONS[retirement];
  return (
    <div className="mt-1 flex flex-col items-start gap-0.5 text-sm">
      <p className={`flex gap-1.5 ${retirement === 'ending' ? 'text-warning' : 'text-danger'}`}>
        <Icon aria-hidden="true" className="mt-0.5 size-4 shrink-0" />
        {retirementSentence(model)}
      </p>
      {retirement !== 'ending' && (isChatDefault || isDraftingDefault) && <p>Make another model the default.</p>}
      {successor !== null && (
        <p className="text-muted">
          Newest of the same family: <span className="inline-block max-w-full wrap-anywhere">{successor}</span>
          {hasSuccessor && ', which is in the list'}
          {!hasSuccessor && (
            <Button variant="quiet" size="small" className="-my-1.5" onClick={onAddSuccessor}>
              Add it <span className="sr-only">{successor}</span>
            </Button>
          )}
        </p>
      )}
    </div>
  );
}

function retirementSentence({ retirement, endsOn }: LanguageModel): string {
  if (retirement === 'gone') return 'Gone: its provider no longer has it';
  const word = retirement === 'ending' ? 'Ends' : 'Ended';
  return endsOn ? `${word} ${formatDay(endsOn)}` : word;
}
