import { Check, Copy } from 'lucide-react';
import { useEffect, useState } from 'react';
import { showToast } from '#platform/client/ui/toast-store.ts';
import { copyText } from './copy-text.ts';

const SHOWN_MS = 2_000;

interface Props {
  text: string;
  /** What is copied, for screen readers that reach the button alone. */
  label: string;
}

/** Copies a text, and says for a moment that it did. */
export function CopyButton({ text, label }: Props) {
  const [isCopied, setIsCopied] = useState(false);
  useEffect(() => {
    if (!isCopied) return;
    const timer = setTimeout(() => setIsCopied(false), SHOWN_MS);
    return () => clearTimeout(timer);
  }, [isCopied]);
  const fail = () =>
    showToast({
      title: 'Error',
      description: 'The browser did not let it be copied. Select the text instead.',
      variant: 'destructive',
    });
  const Icon = isCopied ? Check : Copy;
  return (
    <button
      type="button"
      className="chat-act"
      aria-label={label}
      onClick={() => copyText(text).then(() => setIsCopied(true), fail)}
    >
      <Icon aria-hidden="true" />
      <span>{isCopied ? 'Copied' : 'Copy'}</span>
      <span role="status" className="sr-only">
        {isCopied ? 'Copied' : ''}
      </span>
    </button>
  );
}
