import { isDeepStrictEqual } from 'node:util';
import type { Period } from '#features/analytics/analytics.contract.ts';
import type { RawSums } from '#features/analytics/testing/sum-raw-events.ts';
import type { PortalOfSize } from './portal-of-size.ts';

/** In milliseconds. */
export interface ReportTimes {
  slowest: number;
  /** The four reports, one after the other. */
  all: number;
}

const REPORTS = ['tool-clicks', 'video-views', 'user-activity', 'dashboard'];

/** Requests the four reports of a period. @throws when a response differs from what the single events say */
export async function askReports(portal: PortalOfSize, period: Period, expected: RawSums | undefined): Promise<ReportTimes> {
  const times: number[] = [];
  const responses: unknown[] = [];
  for (const report of REPORTS) {
    const start = performance.now();
    responses.push(await ask(portal, `${report}?${new URLSearchParams(period)}`));
    times.push(performance.now() - start);
  }
  compare(responses, expected);
  return { slowest: Math.max(...times), all: times.reduce((sum, time) => sum + time, 0) };
}

async function ask({ url, cookie }: PortalOfSize, report: string): Promise<unknown> {
  const response = await fetch(`${url}/api/admin/analytics/${report}`, { headers: { cookie } });
  if (!response.ok) throw new Error(`${report}: ${response.status} ${await response.text()}`);
  return response.json();
}

function compare([toolClicks, videoViews, userActivity, dashboard]: unknown[], expected: RawSums | undefined): void {
  const { before: _before, ...totals } = dashboard as RawSums['totals'] & { before: unknown };
  const answered = {
    toolClicks: byId(toolClicks as RawSums['toolClicks'], ({ toolId }) => toolId),
    videoViews: byId(videoViews as RawSums['videoViews'], ({ videoId }) => videoId),
    userActivity: byId(userActivity as RawSums['userActivity'], ({ userId }) => userId),
    totals,
  };
  if (!isDeepStrictEqual(answered, expected)) throw new Error('the reports are not the sums of the single events');
}

const byId = <Row>(rows: readonly Row[], idOf: (row: Row) => number): Row[] =>
  rows.toSorted((one, other) => idOf(one) - idOf(other));
