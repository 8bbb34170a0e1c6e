/** The page is busy with a growing reply for at most a third of its time, however slow it is: the rest is the person's. */
const SHARE = 3;

export interface PacedText {
  /** Takes what has come in place of all before. */
  begin(text: string): void;
  /** Takes a further piece. */
  add(piece: string): void;
  /** Shows nothing any more. */
  end(): void;
}

/** Shows a growing text at most once in a frame, and less often where showing it takes long. */
export function paceText(show: (text: string) => void): PacedText {
  let text = '';
  let frame = 0;
  let restUntil = 0;
  function showNow(): void {
    frame = 0;
    const start = performance.now();
    if (start < restUntil) {
      ask();
      return;
    }
    show(text);
    // Behind the work that showing it has brought about.
    setTimeout(() => {
      restUntil = start + SHARE * (performance.now() - start);
    }, 0);
  }
  function ask(): void {
    frame ||= requestAnimationFrame(showNow);
  }
  return {
    begin: (whole) => {
      text = whole;
      show(text);
    },
    add: (piece) => {
      text += piece;
      ask();
    },
    end: () => cancelAnimationFrame(frame),
  };
}
