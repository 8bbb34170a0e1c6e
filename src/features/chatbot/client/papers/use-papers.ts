import { type QueryClient, useQuery, useQueryClient } from '@tanstack/react-query';
import type { Conversation } from '#features/chatbot/chatbot.contract.ts';
import {
  attachEmailAttachment,
  type ChatPaper,
  PAPER_LIMITS,
  PAPER_MESSAGES,
  removePaper,
} from '#features/chatbot/papers.contract.ts';
import { ApiError, call } from '#platform/client/api.ts';
import { errorMessage } from '#platform/client/error-message.ts';
import { showErrorToast } from '#platform/client/show-error-toast.ts';
import { isReading, papersQuery, type Upload, uploadsQuery } from './papers.queries.ts';
import { sendPaper } from './send-paper.ts';

let lastId = 0;

/** The papers of a conversation, the files on their way to it, and what can be done with them. */
export function usePapers({ id: conversationId, hasPapers }: Pick<Conversation, 'id' | 'hasPapers'>) {
  const client = useQueryClient();
  // A conversation without papers is not asked for them.
  const list = useQuery({ ...papersQuery(conversationId), enabled: ({ state }) => hasPapers || state.data !== undefined });
  const { data: uploads } = useQuery(uploadsQuery(conversationId));
  const papers = list.data ?? [];
  const changeUploads = (change: (uploads: readonly Upload[]) => readonly Upload[]) =>
    client.setQueryData<readonly Upload[]>(uploadsQuery(conversationId).queryKey, (known) => change(known ?? []));
  const dismiss = (id: number) => changeUploads((known) => known.filter((upload) => upload.id !== id));
  const attach = (files: readonly File[]) => {
    const added = files.map((file) => {
      lastId += 1;
      return { id: lastId, file, percent: 0, problem: refuseAtOnce(file) };
    });
    changeUploads((known) => [...known, ...added]);
    void sendInTurn(client, conversationId);
  };
  return {
    papers,
    uploads,
    hasFailed: list.isError && list.data === undefined,
    refetch: () => void list.refetch(),
    ready: papers.filter(({ state }) => state === 'ready'),
    reading: papers.find(isReading),
    attach,
    dismiss,
    retry: ({ id, file }: Upload) => {
      dismiss(id);
      attach([file]);
    },
    remove: async (paper: ChatPaper) => {
      try {
        await call(removePaper, { params: { id: String(conversationId), number: String(paper.number) } });
        setPapers(client, conversationId, (known) => known.filter(({ number }) => number !== paper.number));
      } catch (error) {
        if (error instanceof ApiError && error.status === 404) void list.refetch();
        else showErrorToast(error as Error, `“${paper.name}” was not removed. Check your connection and try again.`);
      }
    },
    attachFromEmail: async (email: ChatPaper, attachment: number) => {
      const params = { id: String(conversationId), number: String(email.number), attachment: String(attachment + 1) };
      try {
        const paper = await call(attachEmailAttachment, { params });
        setPapers(client, conversationId, (known) => [...known, paper]);
      } catch (error) {
        showErrorToast(error as Error, 'The file was not attached. Check your connection and try again.');
      }
    },
  };
}

export type PapersOfConversation = ReturnType<typeof usePapers>;

function setPapers(client: QueryClient, conversationId: number, change: (papers: ChatPaper[]) => ChatPaper[]): void {
  client.setQueryData(papersQuery(conversationId).queryKey, (known = []) => change(known));
  void client.invalidateQueries({ queryKey: papersQuery(conversationId).queryKey });
}

function refuseAtOnce({ size }: File): string | null {
  if (size === 0) return PAPER_MESSAGES.empty;
  return size > PAPER_LIMITS.bytes ? PAPER_MESSAGES.tooLarge : null;
}

const sending = new Set<number>();

/** Sends the files of a conversation one after the other, so that one connection is not divided among ten. */
async function sendInTurn(client: QueryClient, conversationId: number): Promise<void> {
  if (sending.has(conversationId)) return;
  sending.add(conversationId);
  const { queryKey } = uploadsQuery(conversationId);
  const change = (id: number, changed: Partial<Upload> | null) =>
    client.setQueryData<readonly Upload[]>(queryKey, (known = []) =>
      known.flatMap((upload) => (upload.id !== id ? upload : changed ? { ...upload, ...changed } : [])),
    );
  const next = () => client.getQueryData<readonly Upload[]>(queryKey)?.find(({ problem }) => problem === null);
  for (let upload = next(); upload; upload = next()) {
    const { id, file } = upload;
    try {
      const paper = await sendPaper(conversationId, file, (percent) => change(id, { percent }));
      setPapers(client, conversationId, (known) => [...known.filter(({ number }) => number !== paper.number), paper]);
      change(id, null);
    } catch (error) {
      const percent = client.getQueryData<readonly Upload[]>(queryKey)?.find((each) => each.id === id)?.percent ?? 0;
      change(id, { problem: explainProblem(error, percent) });
    }
  }
  sending.delete(conversationId);
}

function explainProblem(error: unknown, percent: number): string {
  if (error instanceof ApiError) return errorMessage('It was not attached. Please try again.')(error);
  return percent > 0 ? `The connection was lost at ${percent} %.` : 'The portal cannot be reached.';
}
