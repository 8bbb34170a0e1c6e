import { QueryClientProvider } from '@tanstack/react-query';
import { render, screen, waitFor, within } from '@testing-library/react';
import { userEvent } from '@testing-library/user-event';
import { afterAll, afterEach, beforeAll, beforeEach, expect, vi } from 'vitest';
import { users } from '#features/accounts/server/accounts.tables.ts';
import { rebuildRollups } from '#features/tracking/server/rebuild-rollups.ts';
import { userActivitySessions, userToolClicks, userVideoViews } from '#features/tracking/server/tracking.tables.ts';
import { createQueryClient } from '#platform/client/query-client.ts';
import { modelCalls } from '#platform/server/models/models.tables.ts';
import { addDays, startOfDay } from '#platform/shared/dates.ts';
import { bridgeFetch } from '#testing/bridge-fetch.ts';
import { openTestPortal, type TestPortal } from '#testing/test-portal.ts';
import { AnalyticsTab } from '../client/analytics-tab.tsx';
import { todayIn } from '../client/calendar-days.ts';

const NEW_YORK = 'America/New_York';
const MORNING_MS = 36_000_000;

/** A whole portal with an administrator and no usage, which a test fills and inspects. */
export function reportsOnPage() {
  let portal: TestPortal;
  let cookie: string;
  let restore: () => void;
  beforeAll(async () => {
    portal = await openTestPortal({ timeZone: NEW_YORK });
    cookie = await portal.signIn({ role: 'admin', firstName: 'Ruth', lastName: 'Vane' });
  });
  afterAll(() => portal?.close());
  beforeEach(async () => {
    const { db } = portal.deps;
    for (const table of [userToolClicks, userVideoViews, userActivitySessions, modelCalls]) await db.delete(table);
    await rebuildRollups(db, NEW_YORK);
    restore = bridgeFetch(portal, cookie);
  });
  afterEach(() => restore());
  const rebuild = () => rebuildRollups(portal.deps.db, NEW_YORK);
  return {
    rebuild,
    db: () => portal.deps.db,
    /** Launches a tool so many times on the day that many days ago. */
    async launch(toolId: number, toolName: string, count: number, daysBack = 0) {
      const userId = await personId(portal);
      const clicks = moments(count, daysBack).map((clickedAt) => ({ userId, toolId, toolName, clickedAt }));
      await portal.deps.db.insert(userToolClicks).values(clicks);
      await rebuild();
    },
    /** Plays a video today, once up to each of the percentages. */
    async watch(videoId: number, videoTitle: string, percents: number[]) {
      const userId = await personId(portal);
      const started = moments(percents.length, 0);
      const views = percents.map((completionPercentage, index) => ({
        userId,
        videoId,
        videoTitle,
        completionPercentage,
        startedAt: started[index] ?? morning(0),
      }));
      await portal.deps.db.insert(userVideoViews).values(views);
      await rebuild();
    },
  };
}

/** Returns the day on the firm's calendar that many days ago. */
export const dayBack = (days: number): string => addDays(todayIn(NEW_YORK), -days);

/** Returns ten in the morning of the day that many days ago. */
export const morning = (daysBack: number): Date => new Date(startOfDay(dayBack(daysBack), NEW_YORK).getTime() + MORNING_MS);

const moments = (count: number, daysBack: number) =>
  Array.from({ length: count }, (_, index) => new Date(morning(daysBack).getTime() + index * 1000));

async function personId({ deps }: TestPortal): Promise<number> {
  const [person] = await deps.db.select({ id: users.id }).from(users);
  return person?.id ?? 0;
}

/** Shows the tab, which can be closed and opened again. */
export function showReports() {
  const client = createQueryClient();
  const page = (isOpen: boolean) => (
    <QueryClientProvider client={client}>{isOpen && <AnalyticsTab timeZone={NEW_YORK} />}</QueryClientProvider>
  );
  const { rerender } = render(page(true));
  return { user: userEvent.setup({ delay: null }), open: () => rerender(page(true)), close: () => rerender(page(false)) };
}

/** Waits until every pending report is loaded. */
export const untilRead = () =>
  waitFor(() => {
    expect(screen.queryAllByRole('status', { name: /^Loading/ })).toEqual([]);
    expect(document.querySelector('[aria-busy=true]')).toBeNull();
  });

/** Returns all text of a tile. */
export const tile = (label: string) => screen.getByText(label, { selector: 'dt' }).parentElement?.textContent;

/** Returns the cells of a table's rows, without its headings. */
export const rows = (table: string) =>
  within(screen.getByRole('table', { name: table }))
    .getAllByRole('row')
    .slice(1)
    .map((row) => Array.from(row.children, ({ textContent }) => textContent));

/** Captures the files that the page downloads, as they are saved to disk. */
export function catchFiles() {
  const saved: { name: string; blob: Blob }[] = [];
  const { createObjectURL, revokeObjectURL } = URL;
  beforeEach(() => {
    saved.length = 0;
    let latest = new Blob();
    URL.createObjectURL = (blob) => {
      latest = blob as Blob;
      return 'blob:file';
    };
    URL.revokeObjectURL = () => {};
    vi.spyOn(HTMLAnchorElement.prototype, 'click').mockImplementation(function (this: HTMLAnchorElement) {
      saved.push({ name: this.download, blob: latest });
    });
  });
  afterEach(() => vi.restoreAllMocks());
  afterAll(() => void Object.assign(URL, { createObjectURL, revokeObjectURL }));
  return { names: () => saved.map(({ name }) => name), text: (index: number) => textOf(saved[index]?.blob) };
}

/** Decoding as text would drop the byte order mark at its start. */
async function textOf(blob = new Blob()): Promise<string> {
  const content = await new Promise<ArrayBuffer>((resolve) => {
    const reader = new FileReader();
    reader.onload = () => resolve(reader.result as ArrayBuffer);
    reader.readAsArrayBuffer(blob);
  });
  return Buffer.from(content).toString('utf8');
}
