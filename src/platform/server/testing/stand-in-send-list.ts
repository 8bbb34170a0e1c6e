import type { IncomingMessage, ServerResponse } from 'node:http';
import type { StandInCommand } from './stand-in-commands.ts';
import type { ModelLists } from './stand-in-lists.ts';
import { providerFormatOf } from './stand-in-provider-format.ts';
import type { ProviderFormat } from './stand-in-question.ts';

interface ListRequest {
  request: IncomingMessage;
  response: ServerResponse;
  lists: ModelLists;
  command: StandInCommand;
}

/** Responds to a request for a provider's list of models, as the command says where it is about whole responses. */
export function sendList({ request, response, lists, command }: ListRequest): void {
  const { pathname, searchParams } = new URL(request.url ?? '', 'http://stand-in');
  const found = providerFormatOf(pathname, true);
  if (command === 'stall') return;
  if (command === 'reset') return void request.socket.resetAndDestroy();
  if (command === 'garbage') return void response.end('<html>This is not the service that you asked for.');
  const models = found && lists[found.provider];
  if (!models) return void response.writeHead(404).end();
  const { wire } = found;
  const commanded = typeof command === 'object' && 'status' in command ? command : null;
  const refusal = hasKey(request, wire) ? commanded : { status: 401 };
  const body = refusal ? wire.writeError(refusal.status, refusal.error ?? {}) : wire.writeList(models, searchParams);
  response.writeHead(refusal?.status ?? 200, { 'content-type': 'application/json' }).end(JSON.stringify(body));
}

/** True if the key is in the header in which the provider wants it, or it wants none. */
export const hasKey = ({ headers }: IncomingMessage, { keyHeader }: ProviderFormat): boolean =>
  keyHeader === null || Boolean(headers[keyHeader]);
