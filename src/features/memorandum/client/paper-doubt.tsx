import { useEffect, useRef, useState } from 'react';
import { Button } from '#platform/client/ui/button.tsx';
import { Checkbox } from '#platform/client/ui/checkbox.tsx';
import { MEMORANDUM_MESSAGES, PAPERS, type PaperName } from '../memorandum.contract.ts';
import { filesOf, type PaperUploads } from './use-paper-uploads.ts';

interface RaisedDoubt {
  sentence: string;
  papers: Record<PaperName, File>;
}

const CHECKBOX_ID = 'samecase';

/** The server's doubt whether two papers are the right ones, until one of them is replaced. */
export function usePaperDoubt(uploads: PaperUploads) {
  const [raised, setRaised] = useState<RaisedDoubt>();
  const [isConfirmed, setIsConfirmed] = useState(false);
  const files = filesOf(uploads);
  const isAboutThese = raised !== undefined && PAPERS.every((paper) => raised.papers[paper] === files?.[paper]);
  const sentence = isAboutThese ? raised.sentence : undefined;
  return {
    sentence,
    isConfirmed: isAboutThese && isConfirmed,
    isOpen: isAboutThese && !isConfirmed,
    raise(doubt: RaisedDoubt) {
      setRaised(doubt);
      setIsConfirmed(false);
    },
    confirm: setIsConfirmed,
    focus: () => document.getElementById(CHECKBOX_ID)?.focus(),
  };
}

/** Checkbox with which a person sets a doubt aside. */
export function PaperDoubt({ sentence, isConfirmed, confirm }: Omit<ReturnType<typeof usePaperDoubt>, 'raise'>) {
  const checkbox = useRef<HTMLInputElement>(null);
  // It appears with the refusal, and is the only thing to be decided.
  useEffect(() => {
    if (sentence) checkbox.current?.focus();
  }, [sentence]);
  if (!sentence) return null;
  return (
    <Checkbox
      id={CHECKBOX_ID}
      ref={checkbox}
      label={sentence.includes(MEMORANDUM_MESSAGES.twoCases) ? 'They belong together' : 'These are the right papers'}
      checked={isConfirmed}
      onChange={({ currentTarget }) => confirm(currentTarget.checked)}
      {...(isConfirmed ? { hint: sentence } : { error: sentence })}
    />
  );
}

/** Button that exchanges two papers which the server found swapped. */
export function SwapPapers({ uploads, onSwap }: { uploads: PaperUploads; onSwap: () => void }) {
  const button = useRef<HTMLButtonElement>(null);
  const areSwapped = PAPERS.every((paper) => {
    const upload = uploads[paper];
    return upload.status === 'error' && upload.reason === MEMORANDUM_MESSAGES.swapped;
  });
  useEffect(() => {
    if (areSwapped) button.current?.focus();
  }, [areSwapped]);
  if (!areSwapped) return null;
  return (
    <Button ref={button} variant="secondary" className="self-start" onClick={onSwap}>
      Swap the two papers
    </Button>
  );
}
