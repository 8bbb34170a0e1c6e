import { useState } from 'react';
import type { GeneratedDocument } from '#features/documents/documents.contract.ts';
import { LazyPart } from '#platform/client/ui/lazy-part.tsx';

// Outside the component: the React Compiler skips components that contain `import()`.
const loadDeadlines = async () => (await import('#features/foil-request/client/foil-deadlines.tsx')).FoilDeadlines;

interface Props {
  document: GeneratedDocument;
  timeZone: string | undefined;
}

/** Additions of other features to a document in My Documents: the deadlines of a FOIL request whose letter exists. */
export function DocumentDetails({ document, timeZone }: Props) {
  const [isWanted, setIsWanted] = useState(true);
  if (document.kind !== 'foil-request' || document.files.length === 0) return null;
  return (
    <LazyPart wanted={isWanted} load={loadDeadlines} onFailure={() => setIsWanted(false)}>
      {(FoilDeadlines) => <FoilDeadlines document={document} timeZone={timeZone} />}
    </LazyPart>
  );
}
