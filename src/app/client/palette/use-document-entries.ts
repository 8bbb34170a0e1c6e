import { useQuery } from '@tanstack/react-query';
import { FileCheck } from 'lucide-react';
import { documentsQuery } from '#features/documents/client/documents.queries.ts';
import { documentAddress } from '#features/documents/client/use-document-in-sight.ts';
import { type GeneratedDocument, KIND_WORDS } from '#features/documents/documents.contract.ts';
import type { Entry, EntryGroup } from './entry.ts';
import { readGroup } from './read-group.ts';

/** The person's documents as they stood when the palette opened; choosing one goes to it among the others. */
export function useDocumentEntries(go: (address: string) => void): EntryGroup {
  const documents = useQuery({ ...documentsQuery, refetchInterval: false });
  const entryOf = ({ id, title, kind, matterNumber }: GeneratedDocument): Entry => ({
    id: `document:${id}`,
    label: title,
    detail: [KIND_WORDS[kind], ...(matterNumber ? [`Matter ${matterNumber}`] : [])].join(' · '),
    Icon: FileCheck,
    act: () => go(documentAddress(id)),
  });
  return readGroup({ heading: 'My documents', what: 'documents', entries: (documents.data ?? []).map(entryOf) }, documents);
}
