import { VIDEO_MESSAGES, type VideoFields } from '../admin-training.contract.ts';
import { VIDEO_CATEGORIES } from '../training.contract.ts';

/** One value of one field with the result that the specification requires: form and calls are tested by the same table. */
export interface FormCase {
  /** Description of the case, the end of a test's name. */
  says: string;
  field: string;
  value: unknown;
  /** Error at the field; undefined when the value is accepted. */
  message: string | undefined;
  /** Set if no form can send such a value. */
  onlyCall?: true;
}

/** A video that can be saved. */
export const sampleVideo = (change: Partial<Record<keyof VideoFields, unknown>> = {}) => ({
  title: 'Asking for sources',
  description: 'How to ask a model for what it rests on.',
  youtubeUrl: 'https://www.youtube.com/watch?v=abcdefghijk',
  category: 'ai-tutorials',
  displayOrder: 0,
  isActive: true,
  ...change,
});

type Case = [says: string, value: unknown, message?: string, more?: Pick<FormCase, 'onlyCall'>];

const ofField = (field: string, cases: Case[]): FormCase[] =>
  cases.map(([says, value, message, more]) => ({ says: `${field}: ${says}`, field, value, message, ...more }));

const onlyCall = { onlyCall: true } as const;

const titles: Case[] = [
  ['none', '', VIDEO_MESSAGES.title],
  ['one character', 'A', VIDEO_MESSAGES.title],
  ['one character between spaces', ' A ', VIDEO_MESSAGES.title],
  ['two characters', 'Ab'],
  ['two that nobody can see', '\u200b\u200b', VIDEO_MESSAGES.title],
  ['200 characters', 't'.repeat(200)],
  ['201 characters', 't'.repeat(201), VIDEO_MESSAGES.longTitle],
  ['absent', undefined, VIDEO_MESSAGES.title, onlyCall],
  ['a number', 12, VIDEO_MESSAGES.title, onlyCall],
];

const descriptions: Case[] = [
  ['none', ''],
  ['several lines', 'One line\nand another'],
  ['5,000 characters', 'd'.repeat(5000)],
  ['5,001 characters', 'd'.repeat(5001), VIDEO_MESSAGES.longDescription],
  ['absent', undefined, undefined, onlyCall],
];

const addresses: Case[] = [
  ['none', '', VIDEO_MESSAGES.youtubeUrl],
  ['a watch link', 'https://www.youtube.com/watch?v=abcdefghijk'],
  ['a watch link with a list before the video', 'https://www.youtube.com/watch?list=PL1&v=abc-_fghijk&t=30'],
  ['a watch link without its beginning', 'youtube.com/watch?v=abcdefghijk'],
  ['a watch link of the mobile pages', 'https://m.youtube.com/watch?v=abcdefghijk'],
  ['a short link', 'https://youtu.be/abcdefghijk'],
  ['a short link with a moment', 'https://youtu.be/abcdefghijk?t=30'],
  ['an embed link', 'https://www.youtube.com/embed/abcdefghijk'],
  ['an embed link without cookies', 'https://www.youtube-nocookie.com/embed/abcdefghijk'],
  ['a short link as shared', 'https://youtu.be/abcdefghijk?si=Qx3_Zt-8aPk1LmNo'],
  ['a short link as shared at a moment', 'https://youtu.be/abcdefghijk?si=Qx3_Zt-8aPk1LmNo&t=95'],
  ['a short link as shared in a playlist', 'https://youtu.be/abcdefghijk?list=PLx0sYbCqOb8TBPRdmBHs5Iftvv9TPboYG&si=Qx3_Zt-8'],
  ['a short link with a slash at its end', 'https://youtu.be/abcdefghijk/'],
  ['a watch link of YouTube Music', 'https://music.youtube.com/watch?v=abcdefghijk&si=Qx3_Zt-8aPk1LmNo'],
  ['a watch link at a moment', 'https://www.youtube.com/watch?v=abcdefghijk&t=1m35s'],
  ['a watch link of old days', 'http://youtube.com/watch?feature=player_embedded&v=abcdefghijk#t=95'],
  ['an embed link as shared', 'https://www.youtube.com/embed/abcdefghijk?si=Qx3_Zt-8aPk1LmNo&start=95'],
  ['a live link', 'https://www.youtube.com/live/abcdefghijk'],
  ['a live link as shared', 'https://youtube.com/live/abcdefghijk?si=Qx3_Zt-8aPk1LmNo'],
  ['a live link as shared from the studio', 'https://youtube.com/live/abcdefghijk?feature=share'],
  ['a live link at a moment', 'https://www.youtube.com/live/abcdefghijk?t=5400s'],
  ['a live link of the mobile pages', 'http://m.youtube.com/live/abcdefghijk'],
  ['a Shorts link', 'https://www.youtube.com/shorts/abcdefghijk'],
  ['a Shorts link as shared', 'https://youtube.com/shorts/abcdefghijk?si=Qx3_Zt-8aPk1LmNo'],
  ['a Shorts link as shared by a phone', 'https://youtube.com/shorts/abcdefghijk?feature=share'],
  ['a Shorts link of the mobile pages', 'https://m.youtube.com/shorts/abcdefghijk?t=5'],
  ['a Shorts link without its beginning', 'youtube.com/shorts/abcdefghijk/'],
  ['between spaces', ' https://youtu.be/abcdefghijk '],
  ['an id of ten characters', 'https://youtu.be/abcdefghij', VIDEO_MESSAGES.youtubeUrl],
  ['an id of twelve characters', 'https://youtu.be/abcdefghijkl', VIDEO_MESSAGES.youtubeUrl],
  ['an id with a sign that no id has', 'https://youtu.be/abcdefghij.', VIDEO_MESSAGES.youtubeUrl],
  ['a watch link without a video', 'https://www.youtube.com/watch', VIDEO_MESSAGES.youtubeUrl],
  ['a list', 'https://www.youtube.com/playlist?list=abcdefghijk', VIDEO_MESSAGES.youtubeUrl],
  ['a list in YouTube Music', 'https://music.youtube.com/playlist?list=abcdefghijk', VIDEO_MESSAGES.youtubeUrl],
  ['a list to embed', 'https://www.youtube.com/embed/videoseries?list=PLabcdefghijk', VIDEO_MESSAGES.youtubeUrl],
  ['a channel’s stream to embed', 'https://www.youtube.com/embed/live_stream?channel=UCabcdefghijk', VIDEO_MESSAGES.youtubeUrl],
  ['whatever a channel streams', 'https://www.youtube.com/@abcdefghijk/live', VIDEO_MESSAGES.youtubeUrl],
  ['whatever an old channel streams', 'https://www.youtube.com/c/abcdefghijk/live', VIDEO_MESSAGES.youtubeUrl],
  ['a channel by its id', 'https://www.youtube.com/channel/UCabcdefghijk', VIDEO_MESSAGES.youtubeUrl],
  ['the Shorts of a channel', 'https://www.youtube.com/@abcdefghijk/shorts', VIDEO_MESSAGES.youtubeUrl],
  ['the Shorts with a sound', 'https://www.youtube.com/source/abcdefghijk/shorts', VIDEO_MESSAGES.youtubeUrl],
  ['all Shorts', 'https://www.youtube.com/shorts/', VIDEO_MESSAGES.youtubeUrl],
  ['all live videos', 'https://www.youtube.com/live', VIDEO_MESSAGES.youtubeUrl],
  ['a clip', 'https://youtube.com/clip/UgkxabcdefghijkMNOPqrstuvwxyz012345?si=Qx3', VIDEO_MESSAGES.youtubeUrl],
  ['a search', 'https://www.youtube.com/results?search_query=abcdefghijk', VIDEO_MESSAGES.youtubeUrl],
  ['a post', 'https://www.youtube.com/post/abcdefghijk', VIDEO_MESSAGES.youtubeUrl],
  ['YouTube itself', 'https://www.youtube.com/', VIDEO_MESSAGES.youtubeUrl],
  ['a live link of ten characters', 'https://www.youtube.com/live/abcdefghij', VIDEO_MESSAGES.youtubeUrl],
  ['a Shorts link of twelve characters', 'https://www.youtube.com/shorts/abcdefghijkl', VIDEO_MESSAGES.youtubeUrl],
  ['a watch link with two videos', 'https://www.youtube.com/watch?v=abcdefghijk&v=lmnopqrstuv', VIDEO_MESSAGES.youtubeUrl],
  ['a short link with a second video', 'https://youtu.be/abcdefghijk?v=lmnopqrstuv', VIDEO_MESSAGES.youtubeUrl],
  ['a Shorts link with a second video', 'https://www.youtube.com/shorts/abcdefghijk/lmnopqrstuv', VIDEO_MESSAGES.youtubeUrl],
  ['a live link of a host that has none', 'https://www.youtube-nocookie.com/live/abcdefghijk', VIDEO_MESSAGES.youtubeUrl],
  ['a channel', 'https://www.youtube.com/@abcdefghijk', VIDEO_MESSAGES.youtubeUrl],
  ['another site', 'https://vimeo.com/123456789', VIDEO_MESSAGES.youtubeUrl],
  ['another site that only begins so', 'https://www.youtube.com.evil.example/watch?v=abcdefghijk', VIDEO_MESSAGES.youtubeUrl],
  ['another site that only ends so', 'https://notyoutube.com/watch?v=abcdefghijk', VIDEO_MESSAGES.youtubeUrl],
  ['a name and a password before the host', 'https://ada:secret@www.youtube.com/watch?v=abcdefghijk', VIDEO_MESSAGES.youtubeUrl],
  ['a password before the host', 'https://:secret@www.youtube.com/watch?v=abcdefghijk', VIDEO_MESSAGES.youtubeUrl],
  ['another site behind a name', 'https://youtube.com@evil.example/watch?v=abcdefghijk', VIDEO_MESSAGES.youtubeUrl],
  ['a script', 'javascript://youtube.com/watch?v=abcdefghijk', VIDEO_MESSAGES.youtubeUrl],
  ['absent', undefined, VIDEO_MESSAGES.youtubeUrl, onlyCall],
];

const categories: Case[] = [
  ...VIDEO_CATEGORIES.map((category): Case => [category, category]),
  ['an unknown one', 'gardening', VIDEO_MESSAGES.category, onlyCall],
  ['absent', undefined, undefined, onlyCall],
];

const orders: Case[] = [
  ['0', 0],
  ['1', 1],
  ['the highest', 2_147_483_647],
  ['above the highest', 2_147_483_648, VIDEO_MESSAGES.displayOrder],
  ['below 0', -1, VIDEO_MESSAGES.displayOrder],
  ['one and a half', 1.5, VIDEO_MESSAGES.displayOrder],
  ['a text', '3', VIDEO_MESSAGES.displayOrder, onlyCall],
  ['absent', undefined, undefined, onlyCall],
];

const switches: Case[] = [
  ['on', true],
  ['off', false],
  ['absent', undefined, undefined, onlyCall],
];

/** Every rule of a training video with its boundary values. */
export const VIDEO_CASES: readonly FormCase[] = [
  ...ofField('title', titles),
  ...ofField('description', descriptions),
  ...ofField('youtubeUrl', addresses),
  ...ofField('category', categories),
  ...ofField('displayOrder', orders),
  ...ofField('isActive', switches),
];
