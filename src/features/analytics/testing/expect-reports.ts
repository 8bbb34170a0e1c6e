import type { Period, UsageTotals } from '../analytics.contract.ts';
import { dayOnCalendar } from './random-usage.ts';
import type { Usage } from './record-usage.ts';

type Event = { at: string };

/**
 * Expected reports of events on things that are all deleted, computed one by one on the firm's calendar, without a database.
 * @param nameOf the people's names by id
 */
export function expectReports(usage: Required<Usage>, period: Period, timeZone: string, nameOf: (userId: number) => string) {
  const inPeriod = <One extends Event>(events: readonly One[]) => events.filter((event) => isIn(event, period, timeZone));
  const tools = groups(inPeriod(usage.clicks), ({ toolId }) => toolId);
  const videos = groups(inPeriod(usage.views), ({ videoId }) => videoId);
  const people = groups(inPeriod(usage.sessions), ({ userId }) => userId);
  return {
    'tool-clicks': tools
      .map(([toolId, clicks]) => ({
        toolId,
        clickCount: clicks.length,
        toolName: newest(
          usage.clicks.filter((click) => click.toolId === toolId),
          timeZone,
        )?.toolName,
      }))
      .sort((a, b) => order([a.clickCount, a.toolName, a.toolId], [b.clickCount, b.toolName, b.toolId])),
    'video-views': videos
      .map(([videoId, views]) => ({
        videoId,
        viewCount: views.length,
        videoTitle: newest(
          usage.views.filter((view) => view.videoId === videoId),
          timeZone,
        )?.videoTitle,
        avgCompletion: Math.round(views.reduce((sum, { completion = 0 }) => sum + completion, 0) / views.length),
      }))
      .sort((a, b) => order([a.viewCount, a.videoTitle, a.videoId], [b.viewCount, b.videoTitle, b.videoId])),
    'user-activity': people
      .map(([userId, sessions]) => ({ userId, userName: nameOf(userId), sessionCount: sessions.length }))
      .sort((a, b) => order([a.sessionCount, a.userName, a.userId], [b.sessionCount, b.userName, b.userId])),
    trend: daysOf(usage, period, timeZone),
  };
}

/** Expected totals of a period. */
export function expectTotals(usage: Required<Usage>, period: Period, timeZone: string): UsageTotals {
  const count = (events: readonly Event[]) => events.filter((event) => isIn(event, period, timeZone)).length;
  return {
    totalToolClicks: count(usage.clicks),
    totalVideoViews: count(usage.views),
    totalActiveSessions: count(usage.sessions),
  };
}

function daysOf(usage: Required<Usage>, period: Period, timeZone: string) {
  const all: readonly Event[] = [...usage.clicks, ...usage.views, ...usage.sessions];
  const days = new Set(
    all.filter((event) => isIn(event, period, timeZone)).map(({ at }) => dayOnCalendar(new Date(at), timeZone)),
  );
  return [...days].sort().map((day) => {
    const { totalToolClicks, totalVideoViews, totalActiveSessions } = expectTotals(
      usage,
      { dateFrom: day, dateTo: day },
      timeZone,
    );
    return { day, toolClicks: totalToolClicks, videoViews: totalVideoViews, activeSessions: totalActiveSessions };
  });
}

function isIn({ at }: Event, { dateFrom, dateTo }: Period, timeZone: string): boolean {
  const day = dayOnCalendar(new Date(at), timeZone);
  return (dateFrom === undefined || day >= dateFrom) && (dateTo === undefined || day <= dateTo);
}

function groups<One>(events: readonly One[], idOf: (event: One) => number): [number, One[]][] {
  return [...new Set(events.map(idOf))].map((id) => [id, events.filter((event) => idOf(event) === id)]);
}

/** Returns the most recently recorded event of the last day: a browser may report an earlier one late. */
function newest<One extends Event>(events: readonly One[], timeZone: string): One | undefined {
  const days = events.map(({ at }) => dayOnCalendar(new Date(at), timeZone));
  return events[days.lastIndexOf(days.toSorted().at(-1) ?? '')];
}

type ReportAddress = [count: number, name: string | undefined, id: number];

function order([count, name = '', id]: ReportAddress, [otherCount, otherName = '', otherId]: ReportAddress): number {
  if (count !== otherCount) return otherCount - count;
  if (name !== otherName) return name < otherName ? -1 : 1;
  return id - otherId;
}
