/** A growing reply takes at most a third of the page's time, however slow the page is: the rest is for the user. */
const SHARE = 3;
/** Nobody reads faster than this; between two renders of the reply there is one for the user's typing. */
const SHORTEST_REST_MS = 25;

export interface PacedText {
  /** Replaces the text so far. */
  start(text: string): void;
  /** Adds a piece of text. */
  add(piece: string): void;
  /** Stops showing anything. */
  end(): void;
}

/** Shows a growing text at most once per frame, less often if that is slow. In between, the page renders nothing for it. */
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
    // After the work that showing it has caused.
    rest = setTimeout(() => {
      const spent = performance.now() - start;
      rest = setTimeout(wake, Math.max((SHARE - 1) * spent, SHORTEST_REST_MS));
    }, 0);
  }
  function wake(): void {
    rest = undefined;
    if (text !== shown) requestFrame();
  }
  function requestFrame(): void {
    if (rest === undefined) frame ||= requestAnimationFrame(showNow);
  }
  return {
    start: (whole) => {
      text = whole;
      shown = whole;
      show(whole);
    },
    add: (piece) => {
      text += piece;
      requestFrame();
    },
    end: () => {
      cancelAnimationFrame(frame);
      clearTimeout(rest);
    },
  };
}
