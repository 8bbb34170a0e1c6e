import { useEffect } from 'react';
import { useSearch } from 'wouter';
import { focusHeading } from '#platform/client/focus-heading.ts';

/** Id of a document's heading in the page. */
export const titleIdOf = (id: string): string => `document-${id}`;

/** Builds the address of a document in My Documents. */
export const documentAddress = (id: string): string => `/my-documents?document=${id}`;

/** Scrolls to the document in the address and focuses it, once the documents are loaded. */
export function useScrollToDocument(areThere: boolean): void {
  const wanted = new URLSearchParams(useSearch()).get('document');
  useEffect(() => {
    const heading = wanted && areThere ? document.getElementById(titleIdOf(wanted)) : null;
    if (!heading) return;
    focusHeading(heading);
    heading.scrollIntoView({ block: 'center' });
  }, [wanted, areThere]);
}
