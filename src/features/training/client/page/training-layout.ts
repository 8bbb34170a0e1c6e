/**
 * On a wide screen the list stands left of the player and scrolls by itself. Elsewhere the player comes first; on a screen that is
 * higher than wide, where it leaves nearly half of the window free, it stays while the list scrolls. What belongs to the player and
 * stands below it scrolls away: the boxes around both are no boxes there, and the gap between both is the page's own. A ring of paper
 * keeps the list's words off the player's corners.
 * In the page the list stands last, as on a phone: there the keyboard follows the eye in every browser.
 */
export const LAYOUT_CLASS =
  'flex flex-col gap-x-8 gap-y-2 lg:grid lg:grid-cols-[22rem_minmax(0,1fr)] lg:grid-rows-[auto_1fr] lg:*:col-start-2 lg:[reading-flow:grid-rows] xl:grid-cols-[24rem_minmax(0,1fr)]';
export const LIST_CLASS =
  'max-lg:mt-2 lg:col-start-1! lg:row-span-2 lg:row-start-1 lg:max-h-[max(24rem,calc(100dvh-18rem))] lg:self-start lg:overflow-y-auto';
export const PLAYER_CLASS =
  'portrait:max-lg:contents portrait:max-lg:[&>:not(.aspect-video)]:contents portrait:max-lg:[&_.aspect-video]:sticky portrait:max-lg:[&_.aspect-video]:top-0 portrait:max-lg:[&_.aspect-video]:z-10 portrait:max-lg:[&_.aspect-video]:ring-8 portrait:max-lg:[&_.aspect-video]:ring-paper';
/** The words about the video. They stand further from the player than the row that belongs to it. */
export const WORDS_CLASS = 'mt-2';
/** A video’s place in the list; the border on the left is for the selected one’s colour. */
export const ROW_CLASS = 'flex flex-col gap-0.5 border-l-3 border-l-transparent px-4 py-3';
/** Keeps what the keyboard reaches in the list from hiding behind the player. */
export const BELOW_PLAYER_CLASS = 'portrait:max-lg:scroll-mt-[60vw]';
/** Two buttons stand side by side at 320 px, so that the player comes higher. */
export const HEADER_BUTTON_CLASS = 'max-sm:gap-1 max-sm:px-1.5 max-sm:text-sm max-[22.5rem]:text-xs max-sm:[&_svg]:size-3.5';
