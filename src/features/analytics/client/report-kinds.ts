import type { ToolClicksRow, UserActivityRow, VideoViewsRow } from '../analytics.contract.ts';

/** A column of a report: the first one names the row, the others are numbers. */
export interface Column<Row> {
  heading: string;
  /** Heading of the column in the file, if different. */
  csvHeading?: string;
  cellOf: (row: Row) => string | number;
  /** Shown after the number on the page. */
  unit?: string;
}

/** Differences between the tab's reports. The second column is the main one. */
export interface ReportKind<Row> {
  title: string;
  file: string;
  /** Message for a period without rows. */
  empty: string;
  failure: string;
  loading: string;
  searchLabel: string;
  /** Nouns for one row, and for many. */
  things: readonly [one: string, many: string];
  topTitle: string;
  idOf: (row: Row) => number;
  columns: readonly [Column<Row>, Column<Row>, ...Column<Row>[]];
}

const tools: ReportKind<ToolClicksRow> = {
  title: 'Tool Engagement',
  file: 'tool-clicks.csv',
  empty: 'No tool click data available for the selected period.',
  failure: 'Error loading tool clicks',
  loading: 'Loading tool clicks',
  searchLabel: 'Search tools',
  things: ['tool', 'tools'],
  topTitle: 'Most used tools',
  idOf: ({ toolId }) => toolId,
  columns: [
    { heading: 'Tool', cellOf: ({ toolName }) => toolName },
    { heading: 'Clicks', cellOf: ({ clickCount }) => clickCount },
  ],
};

const videos: ReportKind<VideoViewsRow> = {
  title: 'Video Analytics',
  file: 'video-views.csv',
  empty: 'No video view data available for the selected period.',
  failure: 'Error loading video views',
  loading: 'Loading video views',
  searchLabel: 'Search videos',
  things: ['video', 'videos'],
  topTitle: 'Most viewed videos',
  idOf: ({ videoId }) => videoId,
  columns: [
    { heading: 'Video', cellOf: ({ videoTitle }) => videoTitle },
    { heading: 'Views', cellOf: ({ viewCount }) => viewCount },
    {
      heading: 'Average completion',
      csvHeading: 'Average completion (%)',
      cellOf: ({ avgCompletion }) => avgCompletion,
      unit: '%',
    },
  ],
};

const people: ReportKind<UserActivityRow> = {
  title: 'User Activity',
  file: 'user-activity.csv',
  empty: 'No user activity data available for the selected period.',
  failure: 'Error loading user activity',
  loading: 'Loading user activity',
  searchLabel: 'Search people',
  things: ['person', 'people'],
  topTitle: 'Most active people',
  idOf: ({ userId }) => userId,
  columns: [
    { heading: 'Person', cellOf: ({ userName }) => userName },
    { heading: 'Sessions', cellOf: ({ sessionCount }) => sessionCount },
  ],
};

/** The three reports, one per tab. */
export const REPORT_KINDS = { tools, videos, people };
export type ReportName = keyof typeof REPORT_KINDS;
