/** The page is busy with a growing reply for at most a third of its time, however slow it is: the rest is the person's. */
const SHARE = 3;
/** Nobody reads faster than this; between two pictures of the reply there is one for what the person types. */
const SHORTEST_REST_MS = 25;

export interface PacedText {
  /** Takes what has come in place of all before. */
  begin(text: string): void;
  /** Takes a further piece. */
  add(piece: string): void;
  /** Shows nothing any more. */
  end(): void;
}

/** Shows a growing text at most once in a frame, and less often where showing it takes long. While it rests the page draws nothing for it. */
export function paceText(show: (text: string) => void): PacedText {
  let text = '';
  let shown = '';
  let frame = 0;
  let rest: ReturnType<typeof setTimeout> | undefined;
  function showNow(): void {
    frame = 0;
    const start = performance.now();
    shown = text;
    show(text);
    // Behind the work that showing it has brought about.
    rest = setTimeout(() => {
      const spent = performance.now() - start;
      rest = setTimeout(wake, Math.max((SHARE - 1) * spent, SHORTEST_REST_MS));
    }, 0);
  }
  function wake(): void {
    rest = undefined;
    if (text !== shown) ask();
  }
  function ask(): void {
    if (rest === undefined) frame ||= requestAnimationFrame(showNow);
  }
  return {
    begin: (whole) => {
      text = whole;
      shown = whole;
      show(whole);
    },
    add: (piece) => {
      text += piece;
      ask();
    },
    end: () => {
      cancelAnimationFrame(frame);
      clearTimeout(rest);
    },
  };
}
