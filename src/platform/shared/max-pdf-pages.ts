/** The most pages of a PDF that is read: a longer one has its exhibits bound in. */
export const MAX_PDF_PAGES = 300;
