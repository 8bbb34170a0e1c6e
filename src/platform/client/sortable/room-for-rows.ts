/** The windows in which a kept list is a table; in narrower ones it is a list of cards. */
export const HAS_ROOM_FOR_ROWS = '(width >= 56rem)';
