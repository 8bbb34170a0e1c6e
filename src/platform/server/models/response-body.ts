import type { IncomingMessage } from 'node:http';

/** Who listens to an answer. */
export interface ResponseListener {
  /** What is thrown here ends the answer. */
  onChunk(chunk: Buffer): void;
  /** @param failure what cut the answer; null where it is whole */
  onEnd(failure: Error | null): void;
}

/** Listens to an answer until its end. @returns what ends the listening; the answer goes on */
export function listenTo(answer: IncomingMessage, { onChunk, onEnd }: ResponseListener): () => void {
  const take = (chunk: Buffer) => {
    try {
      onChunk(chunk);
    } catch (error) {
      answer.destroy(error as Error);
    }
  };
  const end = () => onEnd(null);
  answer.on('data', take).on('end', end).on('error', onEnd);
  // It tells nobody twice that it was cut.
  if (answer.destroyed && !answer.readableEnded) onEnd(new Error('the answer was cut before it was read'));
  return () => void answer.off('data', take).off('end', end).off('error', onEnd);
}

/**
 * What is still to come of an answer, as the body of a `Response`.
 * @param take says what of a chunk belongs into it; null ends it, and what is thrown fails it
 * @param before what came already
 */
export function asBody(
  answer: IncomingMessage,
  take: (chunk: Buffer) => Buffer | null,
  before: readonly Buffer[] = [],
): ReadableStream<Uint8Array> {
  let leave = () => {};
  return new ReadableStream<Uint8Array>({
    start: (controller) => {
      for (const part of before) controller.enqueue(part);
      const onEnd = (failure: Error | null) => (failure ? controller.error(failure) : controller.close());
      const onChunk = (chunk: Buffer) => {
        const part = take(chunk);
        if (part) return controller.enqueue(part);
        leave();
        controller.close();
      };
      const stop = listenTo(answer, { onChunk, onEnd });
      leave = () => {
        stop();
        // Its last error is nobody's any more.
        answer.on('error', () => {}).destroy();
      };
    },
    cancel: () => leave(),
  });
}

/** What came of an answer that has ended, and then what it ended with: an error would otherwise overtake it. */
export function asEndedBody(parts: Buffer[], failure: Error | null): ReadableStream<Uint8Array> {
  const left = [...parts];
  return new ReadableStream<Uint8Array>(
    {
      pull: (controller) => {
        const part = left.shift();
        if (part) controller.enqueue(part);
        else if (failure) controller.error(failure);
        else controller.close();
      },
    },
    { highWaterMark: 0 },
  );
}
