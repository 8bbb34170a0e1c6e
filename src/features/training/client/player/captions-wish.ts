const KEY = 'atrium-captions';

/** Whether the person wished for captions in this visit. */
export function wishesCaptions(): boolean {
  try {
    return sessionStorage.getItem(KEY) === 'on';
  } catch {
    return false;
  }
}

/** Remembers the wish until the tab is closed. */
export function rememberCaptions(isWished: boolean): void {
  try {
    sessionStorage.setItem(KEY, isWished ? 'on' : 'off');
  } catch {
    // Then it holds for this video only.
  }
}
