import { Paperclip } from 'lucide-react';
import { type ChangeEvent, useRef } from 'react';
import { PAPER_ENDINGS } from '#features/chatbot/papers.contract.ts';
import { IconButton } from '#platform/client/ui/icon-button.tsx';

interface Props {
  onChoose: (files: File[]) => void;
}

/** The button that attaches papers to the conversation. */
export function AttachButton({ onChoose }: Props) {
  const input = useRef<HTMLInputElement>(null);
  function take({ currentTarget }: ChangeEvent<HTMLInputElement>) {
    const files = Array.from(currentTarget.files ?? []);
    // Allows choosing the same file again after it was fixed.
    currentTarget.value = '';
    if (files.length > 0) onChoose(files);
  }
  return (
    <>
      <input ref={input} type="file" name="papers" accept={PAPER_ENDINGS} multiple hidden aria-label="Papers" onChange={take} />
      <IconButton label="Attach papers" className="chat-attach" onClick={() => input.current?.click()}>
        <Paperclip aria-hidden="true" />
      </IconButton>
    </>
  );
}
