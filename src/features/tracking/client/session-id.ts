const KEY = 'atrium-session-id';

/** Fallback where the browser stores nothing. */
let remembered: string | undefined;

/** The label of this visit, `session_<time>_<random>`: made once and stored by the browser until its tab is closed. */
export function sessionId(): string {
  remembered ??= stored() ?? storedId(`session_${Date.now()}_${Math.random().toString(36).slice(2, 11)}`);
  return remembered;
}

function stored(): string | undefined {
  try {
    return sessionStorage.getItem(KEY) ?? undefined;
  } catch {
    return undefined;
  }
}

function storedId(id: string): string {
  try {
    sessionStorage.setItem(KEY, id);
  } catch {
    // It lasts as long as the page then.
  }
  return id;
}
