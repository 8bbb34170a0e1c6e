import * as z from 'zod/mini';
import { endpoint } from '#platform/shared/endpoint.ts';
import { itemParams } from '#platform/shared/list-items.ts';
import { storableText } from '#platform/shared/storable-text.ts';

/** Longest training video, in seconds. */
export const LONGEST_VIDEO = 86_400;
/** Shortest length that can be distinguished, in seconds. */
const SHORTEST_VIDEO = 0.001;
/** Most parts of a video in a report: a person who skips more often reports the longest ones. */
export const MOST_RANGES = 200;

const label = z.nullable(storableText('Must be a text').check(z.maxLength(500)));
const moment = z.iso.datetime({ offset: true });
/** The database's range of ids. */
const itemId = z.int().check(z.positive(), z.lte(2_147_483_647));
const wholeNumber = z.int().check(z.gte(-2_147_483_648), z.lte(2_147_483_647));
const second = z.number().check(z.gte(0), z.lte(LONGEST_VIDEO));
/** The stored row; null if nothing was counted. */
const recorded = z.object({ id: z.nullable(z.int()) });

export const recordToolClick = endpoint({
  method: 'POST',
  path: '/api/analytics/tool-click',
  access: 'user',
  summary: 'Records that the person launched a tool. Unknown, hidden and coming tools are not counted.',
  body: z.object({
    toolId: itemId,
    toolName: z.optional(label),
    clickedAt: z.optional(moment),
    sessionId: z.optional(label),
    referrerPage: z.optional(label),
  }),
  response: recorded,
});

export const recordVideoView = endpoint({
  method: 'POST',
  path: '/api/analytics/video-view',
  access: 'user',
  summary: 'Records that the person began to play a video. Unknown and inactive videos are not counted.',
  body: z.object({
    videoId: itemId,
    videoTitle: z.optional(label),
    startedAt: z.optional(moment),
    sessionId: z.optional(label),
  }),
  response: recorded,
});

const playedPart = z.tuple([second, second]).check(z.refine(([from, to]) => from <= to, 'A part must not end before it begins'));
/** Played parts of a video: `[from, to]` in seconds, in any order. */
const playedParts = z.array(playedPart).check(z.maxLength(MOST_RANGES));

export const updateVideoView = endpoint({
  method: 'PUT',
  path: '/api/analytics/video-view/:id',
  access: 'user',
  summary: 'Records how far a view of the person’s own has come. What was recorded before never falls.',
  params: itemParams,
  body: z.object({
    endedAt: z.optional(moment),
    /** Seconds; a value out of bounds counts as the nearest allowed one. */
    durationWatched: z.optional(wholeNumber),
    completionPercentage: z.optional(wholeNumber),
    /** Beyond the view: the position from which the person resumes, the video's length, and the parts they have seen. */
    position: z.optional(second),
    length: z.optional(second.check(z.gte(SHORTEST_VIDEO))),
    covered: z.optional(playedParts),
    /** The video that is meant: another may have replaced it since the page was opened. */
    youtubeId: z.optional(z.string().check(z.regex(/^[\w-]{11}$/))),
  }),
  status: 204,
});

export const recordActivitySession = endpoint({
  method: 'POST',
  path: '/api/analytics/activity-session',
  access: 'user',
  summary: 'Records that the person opened the portal.',
  body: z.object({
    sessionStart: moment,
    pagesVisited: z.optional(wholeNumber),
    totalDuration: z.optional(wholeNumber),
  }),
  response: recorded,
});

export const updateActivitySession = endpoint({
  method: 'PUT',
  path: '/api/analytics/activity-session/:id',
  access: 'user',
  summary: 'Records how long the person’s own activity session has lasted. What was recorded before never falls.',
  params: itemParams,
  body: z.object({
    sessionEnd: z.optional(moment),
    totalDuration: z.optional(wholeNumber),
    pagesVisited: z.optional(wholeNumber),
  }),
  status: 204,
});
