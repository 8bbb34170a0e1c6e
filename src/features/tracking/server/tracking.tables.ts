import { date, index, integer, pgTable, primaryKey, real, smallint, text, timestamp, uniqueIndex } from 'drizzle-orm/pg-core';
import { users } from '#features/accounts/server/accounts.tables.ts';
import { multirange } from './multirange.ts';

const moment = (name: string) => timestamp(name, { withTimezone: true });
const ownId = () => integer('id').primaryKey().generatedAlwaysAsIdentity();
const person = () =>
  integer('user_id')
    .notNull()
    .references(() => users.id, { onDelete: 'cascade' });

/** Launches of a tool by a person. */
export const userToolClicks = pgTable(
  'user_tool_clicks',
  {
    id: ownId(),
    userId: person(),
    /** No foreign key: the click remains when its tool is deleted. */
    toolId: integer('tool_id').notNull(),
    /** Tool name at that time, by which reports name it when it is gone. */
    toolName: text('tool_name').notNull(),
    clickedAt: moment('clicked_at').notNull(),
    /** A label that the browser chose; it proves nothing. */
    sessionId: text('session_id'),
    referrerPage: text('referrer_page'),
  },
  (table) => [
    // The same launch reported twice is one; the index also counts a person's launches.
    uniqueIndex('user_tool_clicks_once').on(table.userId, table.clickedAt, table.toolId),
    index('user_tool_clicks_at').using('brin', table.clickedAt),
  ],
);

/** Views of a video: one each time that somebody began to play it. */
export const userVideoViews = pgTable(
  'user_video_views',
  {
    id: ownId(),
    userId: person(),
    /** No foreign key: the view remains when its video is deleted. */
    videoId: integer('video_id').notNull(),
    /** Video title at that time. */
    videoTitle: text('video_title').notNull(),
    startedAt: moment('started_at').notNull(),
    /** Time of the last report. */
    endedAt: moment('ended_at'),
    /** Seconds of playing by wall clock. */
    durationWatched: integer('duration_watched').notNull().default(0),
    /** Coverage of this view: distinct seconds played over the video's length, 0 to 100. */
    completionPercentage: smallint('completion_percentage').notNull().default(0),
    sessionId: text('session_id'),
  },
  (table) => [
    uniqueIndex('user_video_views_once').on(table.userId, table.startedAt, table.videoId),
    index('user_video_views_at').using('brin', table.startedAt),
  ],
);

/** Activity sessions: one each time that somebody had the portal open. */
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

/** Each person's progress with each video, over all of their views: it belongs to them, and is deleted with them. */
export const videoProgress = pgTable(
  'video_progress',
  {
    userId: person(),
    videoId: integer('video_id').notNull(),
    /** Every part of the video that was ever played. */
    covered: multirange('covered').notNull(),
    /** Playback position in seconds from the beginning. */
    position: real('position').notNull(),
    /** Length of the video in seconds. */
    length: real('length').notNull(),
    updatedAt: moment('updated_at').notNull(),
  },
  (table) => [primaryKey({ columns: [table.userId, table.videoId] })],
);

/** Launches of a tool on a day of the firm's calendar: updated with every launch, read by the reports, never removed. */
export const dailyToolClicks = pgTable(
  'daily_tool_clicks',
  {
    day: date('day').notNull(),
    toolId: integer('tool_id').notNull(),
    /** The tool's last name on that day. */
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

/** Time zone of the roll-ups' days, and the time from which their single events are still stored: one row. */
export const usageRollups = pgTable('usage_rollups', {
  id: smallint('id').primaryKey(),
  /** IANA name. */
  timeZone: text('time_zone').notNull(),
  /** Single events before this time have been removed; null if none were. */
  rawFrom: moment('raw_from'),
});
