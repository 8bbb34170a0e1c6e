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
      {/* The button is as large as what is below its title, which describes it. */}
      <div className="relative -mx-2 min-w-0 grow rounded-md px-2 py-1.5 text-sm has-[button:not([aria-disabled]):hover]:bg-sunken">
        {/* Not `disabled`: the keyboard would pass over it, and nobody would hear why. */}
        <button
          type="button"
          aria-describedby={id}
          aria-disabled={!isUsable || undefined}
          className="rounded-md text-left text-base font-medium wrap-anywhere before:absolute before:inset-0 aria-disabled:cursor-default aria-disabled:text-muted"
          onClick={() => isUsable && onChoose(prompt)}
        >
          {title}
        </button>
        <p id={id} className="line-clamp-2 text-muted wrap-anywhere">
          {isUsable ? isOwn && practiceArea && `${practiceArea}: ` : 'Needs papers: this conversation has none.'}
          {isUsable && content}
        </p>
      </div>
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
