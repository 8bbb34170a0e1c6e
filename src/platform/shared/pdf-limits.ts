/** The most pages of a PDF that is read: what is longer has its exhibits bound in. */
export const MAX_PDF_PAGES = 300;
