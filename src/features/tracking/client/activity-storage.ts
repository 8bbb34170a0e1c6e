const START = 'atrium-activity-start';
const ID = 'atrium-activity-id';

/** Data of an activity session that the browser stores until the tab is closed. */
interface StoredActivity {
  /** Milliseconds since 1970. */
  start: number;
  /** The server's id; absent until it has responded. */
  id: number | undefined;
}

/** Data that this tab, or the one that it was duplicated from, last stored. */
export function storedActivity(): StoredActivity | undefined {
  const start = read(START);
  const id = read(ID);
  return start === null ? undefined : { start: Date.parse(start), id: id === null ? undefined : Number(id) };
}

/** Stores a start that the server has not confirmed yet. */
export function saveStart(start: number): void {
  clearActivity();
  write(START, new Date(start).toISOString());
}

/** Stores the server's id of the session. */
export function saveId(id: number): void {
  write(ID, String(id));
}

/** Removes the session from browser storage. */
export function clearActivity(): void {
  try {
    sessionStorage.removeItem(START);
    sessionStorage.removeItem(ID);
  } catch {
    // Nothing was stored then.
  }
}

function read(key: string): string | null {
  try {
    return sessionStorage.getItem(key);
  } catch {
    return null;
  }
}

function write(key: string, value: string): void {
  try {
    sessionStorage.setItem(key, value);
  } catch {
    // Only the page knows it then, for as long as it is open.
  }
}
