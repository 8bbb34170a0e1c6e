import { startTransition, useEffect, useRef, useState } from 'react';
import type { Part } from '#platform/client/markdown/tree.ts';
import { LONGEST_MARKDOWN, readMarkdownApart } from './read-apart.ts';

/** A text as Markdown reads it; `text` itself where it is shown as it is written. */
export interface ReadText {
  text: string;
  root: Part | null;
}

/**
 * Reads a text as Markdown, beside the page. While the text grows, the answer is about what it was a moment ago, and one reading is under
 * way at a time. Undefined until the first answer, and as long as there is no text.
 */
export function useTree(text: string | null): ReadText | undefined {
  const [read, setRead] = useState<ReadText>();
  const wanted = useRef(text);
  const isBusy = useRef(false);
  useEffect(() => {
    wanted.current = text;
    if (text !== null && !isBusy.current) void readOn(text);
  }, [text]);
  useEffect(() => {
    // Set again for the second mount that React rehearses.
    wanted.current = text;
    return () => {
      wanted.current = null;
    };
  }, []);
  async function readOn(first: string): Promise<void> {
    isBusy.current = true;
    let next: string | null = first;
    while (next !== null) {
      const current: string = next;
      const root = current.length > LONGEST_MARKDOWN ? null : await readMarkdownApart(current).catch(() => null);
      if (wanted.current !== null) startTransition(() => setRead({ text: current, root }));
      // What could not be read once would only keep everybody waiting again.
      next = root === null || wanted.current === current ? null : wanted.current;
    }
    isBusy.current = false;
  }
  return read;
}
