import { Check, Copy } from 'lucide-react';
import { useEffect, useState } from 'react';
import { showToast } from '#platform/client/ui/toast-store.ts';

const SHOWN_MS = 2_000;

interface Props {
  text: string;
  /** Label of the copied text, for screen readers that reach the button alone. */
  label: string;
  /** Renders the text as HTML for programs that paste formatted text. */
  render?: (text: string) => Promise<string>;
}

/** Copies a text, and confirms it for a moment. */
export function CopyButton({ text, label, render }: Props) {
  const [isCopied, setIsCopied] = useState(false);
  useEffect(() => {
    if (!isCopied) return;
    const timer = setTimeout(() => setIsCopied(false), SHOWN_MS);
    return () => clearTimeout(timer);
  }, [isCopied]);
  const fail = () =>
    showToast({
      title: 'Error',
      description: 'Your browser did not allow copying. Select the text instead.',
      variant: 'destructive',
    });
  const Icon = isCopied ? Check : Copy;
  return (
    <button
      type="button"
      className="chat-act"
      aria-label={label}
      onClick={() => copyText(text, render).then(() => setIsCopied(true), fail)}
    >
      <Icon aria-hidden="true" />
      <span>{isCopied ? 'Copied' : 'Copy'}</span>
      <span role="status" className="sr-only">
        {isCopied ? 'Copied' : ''}
      </span>
    </button>
  );
}

/** Copies a text to the clipboard. Browsers offer theirs only over https, and on this machine. @throws when it fails */
async function copyText(text: string, render: Props['render']): Promise<void> {
  if (render && (await copyFormatted(text, render))) return;
  if (navigator.clipboard) return navigator.clipboard.writeText(text);
  const field = document.createElement('textarea');
  field.value = text;
  field.style.position = 'fixed';
  const before = document.activeElement;
  document.body.append(field);
  field.select();
  const isCopied = document.execCommand('copy');
  field.remove();
  if (before instanceof HTMLElement) before.focus();
  if (!isCopied) throw new Error('The browser does not copy.');
}

/** Copies a text both as it is and formatted. @returns false where that is impossible */
async function copyFormatted(text: string, render: (text: string) => Promise<string>): Promise<boolean> {
  if (!navigator.clipboard?.write || typeof ClipboardItem === 'undefined') return false;
  // Safari accepts only what is passed before anything is awaited.
  const html = render(text).then((rendered) => new Blob([rendered], { type: 'text/html' }));
  // The rejection reaches the writer to the clipboard; without this handler it would be reported a second time.
  html.catch(() => {});
  const formatted = new ClipboardItem({ 'text/plain': new Blob([text], { type: 'text/plain' }), 'text/html': html });
  return navigator.clipboard.write([formatted]).then(
    () => true,
    () => false,
  );
}
