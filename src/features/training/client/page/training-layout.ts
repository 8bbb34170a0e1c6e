import './training-layout.css';

export const LAYOUT_CLASS = 'training-layout';
export const LIST_CLASS = 'training-list';
export const PLAYER_CLASS = 'training-player';
/** Text about the video, with more space above it than the row below the player. */
export const TEXT_CLASS = 'mt-2';
/** A video’s row in the list; the left border is for the selected one’s color. */
export const ROW_CLASS = 'training-row flex flex-col gap-0.5 border-l-3 border-l-transparent px-4 py-3';
/** The two buttons in the page’s header. */
export const BUTTON_CLASS = 'training-button';
export const PERCENT_CLASS = 'training-percent';
