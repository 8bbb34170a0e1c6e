/** Cuts a text at so many characters, the ellipsis included. */
export const truncate = (text: string, most: number): string => (text.length > most ? `${text.slice(0, most - 1)}…` : text);
