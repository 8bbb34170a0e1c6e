import { AnswerTooLong } from '../fetch-within-bound.ts';

/** Where the text of an answer goes, until the call has returned. */
export interface TextSink {
  /** Whether anything came. */
  hasText(): boolean;
  /** @throws AnswerTooLong; and what the receiver throws, which is a mistake of the portal's own */
  take(text: string): void;
  /** @throws what the receiver threw */
  close(): void;
}

/** Opens a sink that takes so many characters at most. */
export function openSink(onText: (text: string) => void, maxLength: number): TextSink {
  let length = 0;
  let isOpen = true;
  let mistake: { error: unknown } | null = null;
  const hand = (text: string) => {
    try {
      onText(text);
    } catch (error) {
      mistake = { error };
      throw error;
    }
  };
  return {
    hasText: () => length > 0,
    take: (text) => {
      if (!isOpen || text === '') return;
      length += text.length;
      if (length > maxLength) throw new AnswerTooLong('the text is too long');
      hand(text);
    },
    close: () => {
      isOpen = false;
      if (mistake) throw mistake.error;
    },
  };
}
