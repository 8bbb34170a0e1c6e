import { date, index, integer, pgTable, primaryKey, real, smallint, text, timestamp, uniqueIndex } from 'drizzle-orm/pg-core';
import { users } from '#features/accounts/server/accounts.tables.ts';
import { multirange } from './multirange.ts';

const moment = (name: string) => timestamp(name, { withTimezone: true });
const ownId = () => integer('id').primaryKey().generatedAlwaysAsIdentity();
const person = () =>
  integer('user_id')
    .notNull()
    .references(() => users.id, { onDelete: 'cascade' });

/** Each time that somebody launched a tool. */
export const userToolClicks = pgTable(
  'user_tool_clicks',
  {
    id: ownId(),
    userId: person(),
    /** No reference: the click stays when its tool is deleted. */
    toolId: integer('tool_id').notNull(),
    /** What the tool was called then, by which reports name it when it is gone. */
    toolName: text('tool_name').notNull(),
    clickedAt: moment('clicked_at').notNull(),
    /** A label that the browser chose; it proves nothing. */
    sessionId: text('session_id'),
    referrerPage: text('referrer_page'),
  },
  (table) => [
    // The same launch reported twice is one; a person's own launches are counted by it, too.
    uniqueIndex('user_tool_clicks_once').on(table.userId, table.clickedAt, table.toolId),
    index('user_tool_clicks_at').using('brin', table.clickedAt),
  ],
);

/** Each time that somebody began to play a video. */
export const userVideoViews = pgTable(
  'user_video_views',
  {
    id: ownId(),
    userId: person(),
    /** No reference: the view stays when its video is deleted. */
    videoId: integer('video_id').notNull(),
    /** What the video was called then. */
    videoTitle: text('video_title').notNull(),
    startedAt: moment('started_at').notNull(),
    /** When it was last heard of. */
    endedAt: moment('ended_at'),
    /** Seconds of playing by the clock on the wall. */
    durationWatched: integer('duration_watched').notNull().default(0),
    /** How much of the video was played in this view: distinct seconds over its length, 0 to 100. */
    completionPercentage: smallint('completion_percentage').notNull().default(0),
    sessionId: text('session_id'),
  },
  (table) => [
    uniqueIndex('user_video_views_once').on(table.userId, table.startedAt, table.videoId),
    index('user_video_views_at').using('brin', table.startedAt),
  ],
);

/** Each time that somebody had the portal open. */
export const userActivitySessions = pgTable(
  'user_activity_sessions',
  {
    id: ownId(),
    userId: person(),
    sessionStart: moment('session_start').notNull(),
    sessionEnd: moment('session_end'),
    pagesVisited: integer('pages_visited').notNull().default(1),
    /** Seconds. */
    totalDuration: integer('total_duration').notNull().default(0),
  },
  (table) => [
    uniqueIndex('user_activity_sessions_once').on(table.userId, table.sessionStart),
    index('user_activity_sessions_at').using('brin', table.sessionStart),
  ],
);

/** How far each person has come with each video, over all of their views: it is theirs, and goes with them. */
export const videoProgress = pgTable(
  'video_progress',
  {
    userId: person(),
    videoId: integer('video_id').notNull(),
    /** Every part of it that was ever played. */
    covered: multirange('covered').notNull(),
    /** Seconds from the beginning at which playing goes on. */
    position: real('position').notNull(),
    /** Of the video, in seconds. */
    length: real('length').notNull(),
    updatedAt: moment('updated_at').notNull(),
  },
  (table) => [primaryKey({ columns: [table.userId, table.videoId] })],
);

/** The launches of a tool on a day of the firm's calendar: kept with every launch, read by the reports, never removed. */
export const dailyToolClicks = pgTable(
  'daily_tool_clicks',
  {
    day: date('day').notNull(),
    toolId: integer('tool_id').notNull(),
    /** What the tool was last called on that day. */
    toolName: text('tool_name').notNull(),
    clicks: integer('clicks').notNull(),
  },
  (table) => [primaryKey({ columns: [table.day, table.toolId] })],
);

/** The views of a video that began on a day. */
export const dailyVideoViews = pgTable(
  'daily_video_views',
  {
    day: date('day').notNull(),
    videoId: integer('video_id').notNull(),
    videoTitle: text('video_title').notNull(),
    views: integer('views').notNull(),
    /** The sum of their percentages. */
    completion: integer('completion').notNull(),
  },
  (table) => [primaryKey({ columns: [table.day, table.videoId] })],
);

/** The activity sessions of a person that began on a day. */
export const dailyActivity = pgTable(
  'daily_activity',
  {
    day: date('day').notNull(),
    userId: person(),
    sessions: integer('sessions').notNull(),
  },
  (table) => [primaryKey({ columns: [table.day, table.userId] })],
);

/** In whose days the daily sums stand, and from when on the single events behind them are still there: one row. */
export const usageRollups = pgTable('usage_rollups', {
  id: smallint('id').primaryKey(),
  /** IANA name. */
  timeZone: text('time_zone').notNull(),
  /** Single events before this moment have been removed; null: none was. */
  rawFrom: moment('raw_from'),
});
