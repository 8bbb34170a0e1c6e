/** How long a paper is, such as "7 pages". */
export const pagesInWords = (pages: number): string => (pages === 1 ? '1 page' : `${pages.toLocaleString('en-US')} pages`);
