import { queryOptions, skipToken } from '@tanstack/react-query';
import { type ChatPaper, getPaperPage, getReplyMarks, listPapers, type MarkLocation } from '#features/chatbot/papers.contract.ts';
import { call } from '#platform/client/api.ts';

/** Interval at which papers that are still read are asked for. */
const READING_MS = 1_000;

/** The papers of a conversation; asked for again while one of them is read. */
export const papersQuery = (conversationId: number) =>
  queryOptions({
    queryKey: [listPapers.path, conversationId],
    queryFn: () => call(listPapers, { params: { id: String(conversationId) } }),
    refetchInterval: ({ state }) => (state.data?.some(isReading) ? READING_MS : false),
  });

/** True while a paper is read. */
export const isReading = ({ state }: ChatPaper) => state === 'reading';

/** The check of a reply against the papers; it never changes. */
export const replyMarksQuery = (conversationId: number, messageId: number) =>
  queryOptions({
    queryKey: [getReplyMarks.path, conversationId, messageId],
    queryFn: () => call(getReplyMarks, { params: { id: String(conversationId), messageId: String(messageId) } }),
  });

/** A page of a paper with a passage marked. */
export const paperPageQuery = (conversationId: number, { paper, unit, start, end }: MarkLocation) =>
  queryOptions({
    queryKey: [getPaperPage.path, conversationId, paper, unit, start, end],
    queryFn: ({ signal }) =>
      call(
        getPaperPage,
        {
          params: { id: String(conversationId), number: String(paper), page: String(unit) },
          query: { start: String(start), end: String(end) },
        },
        { signal },
      ),
    // Images of pages are large, and a paper can be removed.
    gcTime: 60_000,
  });

/** A file on its way to the conversation, or one that was not taken. */
export interface Upload {
  id: number;
  file: File;
  /** Percent sent. */
  percent: number;
  /** Why it was not attached; null while it is sent. */
  problem: string | null;
}

/** Files of a conversation that are being sent, in this window. */
export const uploadsQuery = (conversationId: number) =>
  queryOptions({
    queryKey: ['chatbot-uploads', conversationId],
    queryFn: skipToken as never,
    initialData: [] as readonly Upload[],
    // A file exists in this window alone: what is shown of it lasts as long as the window.
    gcTime: Number.POSITIVE_INFINITY,
  });
