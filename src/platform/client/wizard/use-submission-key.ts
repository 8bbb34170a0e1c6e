import { useRef } from 'react';

/** Returns the key of a submission: the same text always has the same key, so that retries count only once. */
export function useSubmissionKey(): (text: string) => string {
  const last = useRef({ text: '', key: '' });
  return (text) => {
    if (text !== last.current.text) last.current = { text, key: randomKey() };
    return last.current.key;
  };
}

/** Browsers offer `randomUUID` on https and localhost only; the firm's network may be neither. */
function randomKey(): string {
  if (crypto.randomUUID) return crypto.randomUUID();
  return Array.from(crypto.getRandomValues(new Uint8Array(16)), (byte) => byte.toString(16).padStart(2, '0')).join('');
}
