import { attachPaper, type ChatPaper } from '#features/chatbot/papers.contract.ts';
import { ApiError, addressOf } from '#platform/client/api.ts';

/**
 * Sends a file to a conversation.
 * @param onPercent called while it is sent, with whole percent: `fetch` does not report it
 * @throws ApiError for a refusal, TypeError when the connection was lost
 */
export function sendPaper(conversationId: number, file: File, onPercent: (percent: number) => void): Promise<ChatPaper> {
  const form = new FormData();
  form.append('paper', file, file.name);
  return new Promise((resolve, reject) => {
    const request = new XMLHttpRequest();
    request.open(attachPaper.method, addressOf(attachPaper.path, { id: conversationId }));
    request.upload.onprogress = ({ loaded, total }) => onPercent(total > 0 ? Math.floor((100 * loaded) / total) : 0);
    request.onload = () => {
      const { status, statusText, responseText } = request;
      if (status >= 200 && status < 300) resolve(JSON.parse(responseText));
      else reject(new ApiError(status, statusText, responseText, request.getResponseHeader('Retry-After')));
    };
    request.onerror = () => reject(new TypeError('The connection was lost.'));
    request.send(form);
  });
}
