import { useEffect } from 'react';
import { useSearch } from 'wouter';
import { focusHeading } from '#platform/client/focus-heading.ts';

/** The id of a document's heading in the page. */
export const titleIdOf = (id: string): string => `document-${id}`;

/** The address of My Documents at one of them. */
export const documentAddress = (id: string): string => `/my-documents?document=${id}`;

/** Brings the document that stands in the address into sight, and the keyboard to it, once the documents are there. */
export function useScrollToDocument(areThere: boolean): void {
  const wanted = new URLSearchParams(useSearch()).get('document');
  useEffect(() => {
    const heading = wanted && areThere ? document.getElementById(titleIdOf(wanted)) : null;
    if (!heading) return;
    focusHeading(heading);
    heading.scrollIntoView({ block: 'center' });
  }, [wanted, areThere]);
}
