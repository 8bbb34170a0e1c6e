/** The id of a document's heading in the page. */
export const titleIdOf = (id: string): string => `document-${id}`;
