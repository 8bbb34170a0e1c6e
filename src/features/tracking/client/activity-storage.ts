const START = 'atrium-activity-start';
const ID = 'atrium-activity-id';

/** What the browser keeps of an activity session until the tab is closed. */
interface StoredActivity {
  /** Milliseconds since 1970. */
  start: number;
  /** The server's id; absent while it has not answered. */
  id: number | undefined;
}

/** What this tab, or the one that it was made from, last kept. */
export function storedActivity(): StoredActivity | undefined {
  const start = read(START);
  const id = read(ID);
  return start === null ? undefined : { start: Date.parse(start), id: id === null ? undefined : Number(id) };
}

/** Keeps a start of which the server has not said yet that it stands. */
export function saveStart(start: number): void {
  clearActivity();
  write(START, new Date(start).toISOString());
}

/** Keeps the id by which the server knows the session. */
export function saveId(id: number): void {
  write(ID, String(id));
}

/** Nothing of the session stays in the browser. */
export function clearActivity(): void {
  try {
    sessionStorage.removeItem(START);
    sessionStorage.removeItem(ID);
  } catch {
    // Then nothing was kept.
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
    // Then the page alone knows it, for as long as it is open.
  }
}
