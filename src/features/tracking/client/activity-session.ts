import { call } from '#platform/client/api.ts';
import { recordActivitySession, updateActivitySession } from '../tracking.contract.ts';
import { clearActivity, saveId, saveStart, storedActivity } from './activity-storage.ts';
import { BEFORE_SIGN_OUT } from './sign-out-event.ts';

interface Activity {
  /** Person whose session it is. The name remains in this page. */
  person: string;
  /** Milliseconds since 1970. */
  start: number;
  id?: number;
  /** Settles when the server has responded to the start of the session; never rejects. */
  answered: Promise<void>;
  /** The longest duration that was reported, in seconds. */
  reported?: number;
}

/** A page that is left before the server responds is usually loaded again within this time. */
const RELOAD_MS = 10_000;
/** Longest time that signing out waits. */
const A_MOMENT_MS = 500;

let current: Activity | undefined;
let isListening = false;

/**
 * Sets the person who is signed in, as often as you like: an activity session starts with the page or with the sign-in, and
 * another one when somebody else has signed in.
 *
 * - Each page load is a session of its own, each tab too: a reload, a duplicated tab (with a copy of what the first one stored)
 *   and a page that is restored from the back-forward cache start anew and never touch the former's.
 * - Only a start without a response from the server, because the page was reloaded at once, is reported again instead of a new
 *   one. The server stores one session for one person and time: many quick reloads are one.
 * - It is closed whenever the page is hidden, since phones end hidden pages without notice, and when it is left. A page that is
 *   shown again remains in its session: a later close only makes that longer.
 * - When the sign-in has expired nothing can be reported any more: the session lasted until the page was last hidden.
 *
 * @param person a unique name, such as their e-mail address; undefined while nobody is signed in
 */
export function trackActivitySession(person: string | undefined): void {
  if (person === current?.person) return;
  const isFirst = current === undefined;
  current = undefined;
  if (person === undefined) clearActivity();
  else start(person, (isFirst && unansweredStart()) || Date.now());
}

/** Closes the session while the server still knows whose it is. It never fails, and returns after half a second at most. */
export async function endActivitySession(): Promise<void> {
  window.dispatchEvent(new Event(BEFORE_SIGN_OUT));
  const activity = current;
  if (!activity) return;
  const isClosed = activity.answered.then(() => report(activity));
  await Promise.race([isClosed, new Promise((resolve) => setTimeout(resolve, A_MOMENT_MS))]);
}

function start(person: string, start: number): void {
  listen();
  saveStart(start);
  const activity: Activity = { person, start, answered: Promise.resolve() };
  activity.answered = open(activity);
  current = activity;
}

async function open(activity: Activity): Promise<void> {
  const body = { sessionStart: new Date(activity.start).toISOString(), pagesVisited: 1, totalDuration: 0 };
  try {
    const { id } = await call(recordActivitySession, { body }, { keepalive: true });
    if (id === null) return;
    activity.id = id;
    if (activity === current) saveId(id);
    if (document.visibilityState === 'hidden') await report(activity);
  } catch {
    warn();
  }
}

/** Reports how long the session has lasted, unless that was reported. A clock that was set back never makes it negative. */
async function report(activity: Activity): Promise<void> {
  const end = Math.max(activity.start, Date.now());
  const totalDuration = Math.floor((end - activity.start) / 1000);
  if (activity.id === undefined || totalDuration <= (activity.reported ?? -1)) return;
  activity.reported = totalDuration;
  const body = { sessionEnd: new Date(end).toISOString(), totalDuration, pagesVisited: 1 };
  const params = { id: String(activity.id) };
  await call(updateActivitySession, { params, body }, { keepalive: true }).catch(warn);
}

function unansweredStart(): number | undefined {
  const stored = storedActivity();
  if (!stored || stored.id !== undefined) return undefined;
  const age = Date.now() - stored.start;
  return age >= 0 && age <= RELOAD_MS ? stored.start : undefined;
}

function listen(): void {
  if (isListening) return;
  isListening = true;
  const close = () => {
    if (current) void report(current);
  };
  addEventListener('pagehide', close);
  document.addEventListener('visibilitychange', () => document.visibilityState === 'hidden' && close());
  addEventListener('pageshow', ({ persisted }) => {
    if (persisted && current) start(current.person, Date.now());
  });
}

function warn(): void {
  console.warn('The activity session was not recorded.');
}
