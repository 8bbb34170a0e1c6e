import { and, count, eq, gte } from 'drizzle-orm';
import { tools } from '#features/catalogue/server/catalogue.tables.ts';
import type { Deps } from '#platform/server/deps.ts';
import { userToolClicks } from './tracking.tables.ts';

/** What a browser says of a launch. */
export interface ToolClick {
  toolId: number;
  clickedAt?: string | undefined;
  sessionId?: string | null | undefined;
  referrerPage?: string | null | undefined;
}

const DAY_MS = 86_400_000;
const MINUTE_MS = 60_000;
/** Nobody launches more tools in a minute; whatever does is not counted, and cannot fill the disk. */
const MOST_A_MINUTE = 60;
/** Nor more than so many in a day: a browser may say that they were earlier, up to a day. */
const MOST_A_DAY = 1000;
const SESSION_LABEL = /^session_\d{1,16}_[A-Za-z0-9_-]{1,64}$/;

/** Records that a person launched a tool. @returns its id; null when it does not count: the tool is unknown, hidden or still to come */
export async function recordClick(
  { db, clock, config }: Pick<Deps, 'db' | 'clock' | 'config'>,
  userId: number,
  click: ToolClick,
): Promise<number | null> {
  const [tool] = await db
    .select({ name: tools.name })
    .from(tools)
    .where(and(eq(tools.id, click.toolId), eq(tools.isHidden, false), eq(tools.comingSoon, false)));
  const now = clock.now();
  if (!tool || (await isTooMany(db, userId, now))) return null;
  const [row] = await db
    .insert(userToolClicks)
    .values({
      userId,
      toolId: click.toolId,
      toolName: tool.name,
      clickedAt: believableMoment(click.clickedAt, now),
      sessionId: SESSION_LABEL.test(click.sessionId ?? '') ? (click.sessionId ?? null) : null,
      referrerPage: ownPage(click.referrerPage, config.publicUrl),
    })
    .returning({ id: userToolClicks.id });
  return row?.id ?? null;
}

async function isTooMany(db: Deps['db'], userId: number, now: Date): Promise<boolean> {
  const since = (ms: number) => launchesSince(db, userId, new Date(now.getTime() - ms));
  return (await since(MINUTE_MS)) >= MOST_A_MINUTE || (await since(2 * DAY_MS)) >= MOST_A_DAY;
}

async function launchesSince(db: Deps['db'], userId: number, since: Date): Promise<number> {
  const ofPerson = and(gte(userToolClicks.clickedAt, since), eq(userToolClicks.userId, userId));
  const [row] = await db.select({ launches: count() }).from(userToolClicks).where(ofPerson);
  return row?.launches ?? 0;
}

/** The browser's own time where it is of the last day, such as that of a launch reported late; the server's otherwise. */
function believableMoment(claimed: string | undefined, now: Date): Date {
  const moment = new Date(claimed ?? now);
  const age = now.getTime() - moment.getTime();
  return age >= 0 && age <= DAY_MS ? moment : now;
}

/** The page of the portal, without what was searched on it; nothing of other sites. */
function ownPage(address: string | null | undefined, publicUrl: string): string | null {
  const url = address && URL.canParse(address, publicUrl) ? new URL(address, publicUrl) : undefined;
  return url?.origin === new URL(publicUrl).origin ? url.pathname.slice(0, 200) : null;
}
