import type { FormEvent } from 'react';
import type { Prompt } from '#features/chatbot/prompts.contract.ts';
import { Button } from '#platform/client/ui/button.tsx';
import { Dialog, type DialogProps } from '#platform/client/ui/dialog.tsx';
import { DialogActions } from '#platform/client/ui/dialog-actions.tsx';
import { Field } from '#platform/client/ui/field.tsx';
import { ScrollRegion } from '#platform/client/ui/scroll-region.tsx';
import { Textarea } from '#platform/client/ui/textarea.tsx';
import { useAutosave } from '#platform/client/use-autosave.ts';
import { fillBlanks, findBlanks } from './fill-blanks.ts';

interface Props extends Pick<DialogProps, 'open' | 'onOpenChange'> {
  prompt: Prompt;
  conversationId: number;
  /** Called with the prompt’s text, its blanks filled. */
  onFilled: (text: string) => void;
  onClosed: () => void;
}

const NOTHING: Record<string, string> = {};

/** Fields for the blanks of a prompt, and its text as it will be. What is typed is saved until it is used. */
export function BlanksDialog({ prompt, conversationId, onFilled, ...dialog }: Props) {
  const { id, title, content } = prompt;
  const [typed, setTyped, clear] = useAutosave(`chat-blanks:${conversationId}:${id}`, NOTHING);
  const values = new Map(Object.entries(typed));
  const text = fillBlanks(content, values);
  function submit(event: FormEvent) {
    event.preventDefault();
    clear();
    onFilled(text);
  }
  return (
    <Dialog {...dialog} title={title} description="A blank that you leave empty stays in the text, in brackets.">
      <form className="flex flex-col gap-5" autoComplete="off" onSubmit={submit}>
        {findBlanks(content).map((name) => (
          <Field key={name} label={name.charAt(0).toUpperCase() + name.slice(1)}>
            {(field) => (
              <Textarea
                {...field}
                rows={1}
                maxRows={6}
                value={values.get(name) ?? ''}
                onChange={({ target }) => setTyped((before) => ({ ...before, [name]: target.value }))}
              />
            )}
          </Field>
        ))}
        <div className="flex min-w-0 flex-col gap-1">
          <p className="text-sm font-medium">Preview</p>
          <ScrollRegion
            label="Preview"
            className="max-h-60 overflow-y-auto rounded-md border border-line bg-sunken px-3 py-2 text-sm whitespace-pre-wrap wrap-anywhere"
          >
            {text}
          </ScrollRegion>
        </div>
        <DialogActions>
          <Button variant="secondary" onClick={() => dialog.onOpenChange(false)}>
            Cancel
          </Button>
          <Button type="submit">Use prompt</Button>
        </DialogActions>
      </form>
    </Dialog>
  );
}
