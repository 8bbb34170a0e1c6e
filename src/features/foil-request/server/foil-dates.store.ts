import { and, desc, eq, exists, type SQL } from 'drizzle-orm';
import { apply, retainUntil } from '#features/documents/server/document-lifecycle.ts';
import { notFinished } from '#features/documents/server/documents.errors.ts';
import { owned } from '#features/documents/server/documents.store.ts';
import { documentFiles, documents } from '#features/documents/server/documents.tables.ts';
import type { Db } from '#platform/server/db/db.ts';
import type { Deps } from '#platform/server/deps.ts';
import { notFound } from '#platform/server/errors.ts';
import { calendarDayAt } from '#platform/shared/dates.ts';
import { DATE_MESSAGES, type FoilClock, type FoilDates, NO_DATES } from '../foil-dates.contract.ts';
import { type FoilRequest, foilRequestBody } from '../foil-request.contract.ts';
import { computeDeadlines, followUpsFor, retainedUntil } from './clock/compute-deadlines.ts';
import { wrongDates } from './foil-request.errors.ts';
import { foilDates } from './foil-request.tables.ts';

type Needs = Pick<Deps, 'db' | 'clock' | 'config'>;

/** A request, and what became of it. */
export interface DatedRequest {
  request: FoilRequest;
  clock: FoilClock;
}

/** As many as My Documents lists. */
const MOST = 200;

/** Today in the firm's time zone. */
export const todayOf = ({ clock, config }: Pick<Deps, 'clock' | 'config'>): string => calendarDayAt(clock.now(), config.timeZone);

/** Returns the dates and deadlines of a person's requests, newest first; reminders and appeals have none of their own. */
export async function listClocksOf(deps: Needs, userId: number): Promise<FoilClock[]> {
  const requests = await readRequests(deps, and(eq(documents.userId, userId), hasLetter(deps.db)));
  return requests.map(({ clock }) => clock);
}

/**
 * Finds one of a person's requests.
 * @throws AppError 404 for a stranger's and for other documents, 409 while its letter is being made
 */
export async function findRequest(deps: Needs, userId: number, id: string): Promise<DatedRequest> {
  const [found] = await readRequests(deps, owned(userId, id));
  if (!found) throw notFound();
  if ((await deps.db.$count(documentFiles, eq(documentFiles.documentId, id))) === 0) throw notFinished();
  return found;
}

/** Saves the dates of one of a person's requests. @throws AppError as `findRequest`, 400 for impossible dates */
export async function saveDates(deps: Needs, userId: number, id: string, dates: FoilDates): Promise<FoilClock> {
  return deps.db.transaction(async (tx) => {
    const { request } = await findRequest({ ...deps, db: tx }, userId, id);
    const today = todayOf(deps);
    checkDates(dates, request, today);
    await tx
      .insert(foilDates)
      .values({ documentId: id, ...dates })
      .onConflictDoUpdate({ target: foilDates.documentId, set: dates });
    const clock = clockOf(id, dates, today);
    await apply(tx, retainUntil(retainedUntil(dates, clock.deadlines)), eq(documents.id, id));
    return clock;
  });
}

/** Checks what the contract cannot know: the letter's date, and today. The agency's own date may be in the future. */
function checkDates(dates: FoilDates, request: FoilRequest, today: string): void {
  const { promisedFor: _mayBeAhead, ...past } = dates;
  const wrong = Object.entries(past).filter(([, day]) => day !== null && day > today);
  const fields = Object.fromEntries(wrong.map(([name]): [string, string] => [name, DATE_MESSAGES.future]));
  if (dates.sentOn !== null && dates.sentOn < request.date) fields.sentOn = DATE_MESSAGES.beforeLetter;
  if (Object.keys(fields).length > 0) throw wrongDates(fields);
}

const hasLetter = (db: Db) =>
  exists(db.select({ id: documentFiles.documentId }).from(documentFiles).where(eq(documentFiles.documentId, documents.id)));

async function readRequests(deps: Needs, which: SQL | undefined): Promise<DatedRequest[]> {
  const rows = await deps.db
    .select({ id: documents.id, input: documents.input, dates: foilDates })
    .from(documents)
    .leftJoin(foilDates, eq(foilDates.documentId, documents.id))
    .where(and(which, eq(documents.kind, 'foil-request')))
    .orderBy(desc(documents.createdAt))
    .limit(MOST);
  return rows.flatMap(({ id, input, dates }) => {
    const { data: request } = foilRequestBody.safeParse(input);
    if (!request || request.followUp) return [];
    const { documentId: _same, ...stored } = dates ?? { documentId: id, ...NO_DATES };
    return [{ request, clock: clockOf(id, stored, todayOf(deps)) }];
  });
}

function clockOf(documentId: string, dates: FoilDates, today: string): FoilClock {
  const deadlines = computeDeadlines(dates, today);
  return { documentId, dates, deadlines, followUps: followUpsFor(dates, deadlines) };
}
