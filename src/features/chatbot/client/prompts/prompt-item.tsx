import { Pencil, Trash2 } from 'lucide-react';
import { useId } from 'react';
import type { Prompt } from '#features/chatbot/prompts.contract.ts';
import { IconButton } from '#platform/client/ui/icon-button.tsx';

interface Props {
  prompt: Prompt;
  hasPapers: boolean;
  onChoose: (prompt: Prompt) => void;
  edit: (prompt: Prompt) => void;
  remove: (prompt: Prompt) => void;
}

/** A prompt of the library: pressing it uses it; the person’s own can be changed. */
export function PromptItem({ prompt, hasPapers, onChoose, edit, remove }: Props) {
  const id = useId();
  const { title, content, practiceArea, isOwn } = prompt;
  const isUsable = hasPapers || !prompt.needsPapers;
  return (
    <li className="flex items-start gap-x-2 py-1">
      {/* Not `disabled`: the keyboard would pass over it, and nobody would hear why. */}
      <button
        type="button"
        aria-labelledby={`${id}-title`}
        aria-describedby={`${id}-text ${id}-reason`}
        aria-disabled={!isUsable || undefined}
        className="-mx-2 min-w-0 grow rounded-md px-2 py-1.5 text-left not-aria-disabled:hover:bg-sunken aria-disabled:cursor-default"
        onClick={() => isUsable && onChoose(prompt)}
      >
        <span id={`${id}-title`} className={`block font-medium wrap-anywhere ${isUsable ? '' : 'text-muted'}`}>
          {title}
        </span>
        <span id={`${id}-text`} className="line-clamp-2 text-sm text-muted wrap-anywhere">
          {isOwn && practiceArea && `${practiceArea}: `}
          {content}
        </span>
        <span id={`${id}-reason`} className="block text-sm">
          {!isUsable && 'Needs papers: this conversation has none.'}
        </span>
      </button>
      {isOwn && (
        <div className="-mr-2 flex shrink-0 py-1 pointer-coarse:-mr-3">
          <IconButton label={`Edit: ${title}`} title="Edit" onClick={() => edit(prompt)}>
            <Pencil aria-hidden="true" />
          </IconButton>
          <IconButton label={`Delete: ${title}`} title="Delete" onClick={() => remove(prompt)}>
            <Trash2 aria-hidden="true" />
          </IconButton>
        </div>
      )}
    </li>
  );
}
