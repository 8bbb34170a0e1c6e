/** For whom a page is drawn: what stands around it, and often itself, differs. */
export type Audience = 'visitor' | 'user' | 'admin';

/** Where the build leaves the first pictures, within the folder of the built client; it is not served. */
export const FIRST_PICTURES_FILE = '.vite/first-pictures.json';

/** A place in a picture that the server fills in. */
export type Blank =
  | 'firmName'
  | 'logo'
  | 'firstName'
  | 'lastName'
  | 'email'
  | 'notices'
  | 'title'
  | 'model'
  | 'items'
  | 'text'
  | 'icon'
  | 'badges'
  | 'url'
  | 'videos'
  | 'percent'
  | 'conversations'
  | 'problem'
  | 'account';

/** Marks such a place. */
export const blank = (name: Blank): string => `{{${name}}}`;

/** The key of a picture that differs from the page's usual one. */
export const PAGES_DRAWN = {
  /** Any page that has no picture of its own. */
  anywhere: '/any-other',
  /** The main page with its tools; with so few that they need no search; and with none. */
  tools: '/?tools',
  fewTools: '/?few',
  noTools: '/?none',
  /** The chatbot with a conversation selected that is there. */
  conversation: '/example-chatbot?conversation',
  /** The same with its newest messages, and without any. */
  messages: '/example-chatbot?messages',
  noMessages: '/example-chatbot?no-messages',
  /** The chatbot with one selected that is not. */
  noConversation: '/example-chatbot?none',
  /** The training page without any video. */
  noVideos: '/training?none',
} as const;

/** How a tab of the training page looks: not known, empty, or with its first selected video, which may have a description. */
export type TabLook = 'awaited' | 'empty' | 'untold' | 'told';
export const tabDrawn = (tab: string, look: TabLook): string => `/training?${tab} ${look}`;

/** How far the person has come with a video. */
export type VideoProgress = 'unseen' | 'begun' | 'watched';

/** How a tool's icon is shown, and where the tool is launched. */
export type ToolIcon = 'image' | 'glyph' | 'none';
export type ToolLaunch = 'inside' | 'outside' | 'dead' | 'soon';

/** The names of what is repeated or stands in a picture only sometimes. */
export const PARTS = {
  shelf: (toolType: string) => `shelf ${toolType}`,
  tool: (icon: ToolIcon, launch: ToolLaunch, isMarked: boolean) => `tool ${icon} ${launch} ${isMarked}`,
  badge: 'badge',
  video: (isSelected: boolean, isTold: boolean, progress: VideoProgress) => `video ${isSelected} ${isTold} ${progress}`,
  question: (isLast: boolean) => `question ${isLast}`,
  reply: (status: string, hasText: boolean, hasAccount: boolean, isLast: boolean) =>
    `reply ${status} ${hasText} ${hasAccount} ${isLast}`,
  conversation: (isSelected: boolean) => `conversation ${isSelected}`,
  conversationsAwaited: 'conversations awaited',
  noConversations: 'no conversations',
  /** All conversations where none is pinned; else the pinned ones, and the others. */
  conversations: 'conversations',
  pinned: 'conversations pinned',
  others: 'conversations others',
} as const;

/** A part of a picture: texts for its blanks, and further parts for others. */
export interface ShownPart {
  part: string;
  texts?: Partial<Record<Blank, string>>;
  inside?: Partial<Record<Blank, ShownPart[]>>;
}

/** Everything that was drawn while the portal was built. */
export interface FirstPictures {
  /** By address or name. */
  pages: Record<string, Record<Audience, string>>;
  /** Stands where announcements do; `items` are theirs. */
  announcements: string;
  /** An announcement by its tone and where its link leads: `notice none`, `warning inside`, … */
  announcement: Record<string, string>;
  policyNotice: string;
  /** By name, see `PARTS`. */
  parts: Record<string, string>;
}
