import './training-layout.css';

export const LAYOUT_CLASS = 'training-layout';
export const LIST_CLASS = 'training-list';
export const PLAYER_CLASS = 'training-player';
/** The words about the video. They stand further from the player than the row that belongs to it. */
export const TEXT_CLASS = 'mt-2';
/** A video’s place in the list; the border on the left is for the selected one’s colour. */
export const ROW_CLASS = 'training-row flex flex-col gap-0.5 border-l-3 border-l-transparent px-4 py-3';
/** Of the two in the page’s header. */
export const BUTTON_CLASS = 'training-button';
export const PERCENT_CLASS = 'training-percent';
