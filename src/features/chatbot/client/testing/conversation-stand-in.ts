import type { ChatLimits, ChatModel } from '#features/chatbot/chatbot.contract.ts';
import type { Message, ReplyEvents } from '#features/chatbot/messages.contract.ts';

interface Asked {
  method: string;
  path: string;
  body: unknown;
}

/** A stream controlled by a test, event by event. */
export interface ScriptedStream {
  tell<Name extends keyof ReplyEvents>(name: Name, data: ReplyEvents[Name]): void;
  /** Ends the stream, as after its last event or when a server disappears. */
  end(): void;
  /** True if the page has disconnected. */
  readonly isLeft: boolean;
}

interface Refusal {
  status: number;
  /** The portal's response body, or the page of a proxy in front of it. */
  body: unknown;
}

/** Stand-in for the portal's endpoints of one conversation; a test decides when and how each of them responds. */
export interface ConversationStandIn {
  messages: Message[];
  /** Part of a month's AI budget that is used. */
  budget: ChatLimits['budget'];
  readonly asked: Asked[];
  /** Opened streams, in order. */
  readonly streams: ScriptedStream[];
  /** Refuses the next POST instead of opening a stream; `offline` simulates no connection. */
  refuseNext(refusal: Refusal | 'offline'): void;
  /** Responses by method and end of the address; by default the stand-in's own. */
  answers: Record<string, (body: unknown) => Response | Promise<Response>>;
  restore(): void;
}

let lastId = 100;

/** A message as the portal lists it. */
export function messageOf(message: Partial<Message> & Pick<Message, 'role' | 'content'>): Message {
  lastId += 1;
  return {
    id: lastId,
    conversationId: 7,
    createdAt: '2026-11-02T15:00:00.000Z',
    status: 'complete',
    problem: null,
    model: message.role === 'assistant' ? 'gpt-4o-2024-08-06' : null,
    modelLabel: message.role === 'assistant' ? 'GPT-4o' : null,
    inputTokens: null,
    outputTokens: null,
    omitted: 0,
    sawPapers: false,
    versions: [],
    feedback: null,
    ...message,
  };
}

const json = (value: unknown) => new Response(JSON.stringify(value), { headers: { 'content-type': 'application/json' } });
const refusalOf = ({ status, body }: Refusal) => new Response(typeof body === 'string' ? body : JSON.stringify(body), { status });

const model = (id: string, label: string, more: Partial<ChatModel>) => ({
  id,
  label,
  papersAllowed: true,
  available: true,
  reason: null,
  isDefault: false,
  ...more,
});

/** Replaces the network until it is restored. */
export function standInForConversation(messages: Message[] = []): ConversationStandIn {
  const before = globalThis.fetch;
  const refusals: (Refusal | 'offline')[] = [];
  const standIn: ConversationStandIn = {
    messages,
    asked: [],
    streams: [],
    answers: {},
    budget: null,
    refuseNext: (refusal) => void refusals.push(refusal),
    restore: () => {
      globalThis.fetch = before;
    },
  };
  function answer(
    method: string,
    path: string,
    body: unknown,
    signal: AbortSignal | null | undefined,
  ): Response | Promise<Response> {
    const own = standIn.answers[`${method} ${path.split('/').at(-1)?.split('?')[0]}`];
    if (own) return own(body);
    if (path.includes('/messages') && method === 'GET') return json(page(standIn.messages, path));
    if (path.endsWith('/models'))
      return json([
        model('gpt-4o-2024-08-06', 'GPT-4o', {
          provider: 'openai',
          providerName: 'OpenAI',
          destination: 'OpenAI',
          isDefault: true,
        }),
        model('gemini-2.5-pro', 'Gemini 2.5 Pro', { provider: 'gemini', providerName: 'Google Gemini', destination: 'Google' }),
      ]);
    if (path.endsWith('/stop')) return json({ stopping: true });
    const refusal = method === 'POST' ? refusals.shift() : undefined;
    if (refusal === 'offline') throw new TypeError('Failed to fetch');
    if (refusal) return refusalOf(refusal);
    return openStream(standIn.streams as ScriptedStream[], signal);
  }
  globalThis.fetch = async (input, init = {}) => {
    const [method, path] = [init.method ?? 'GET', String(input)];
    const body = init.body ? (JSON.parse(String(init.body)) as unknown) : undefined;
    if (path.endsWith('/limits')) return json({ messagesPerDay: 200, messagesLeft: 200, budget: standIn.budget, keptDays: null });
    standIn.asked.push({ method, path, body });
    return answer(method, path, body, init.signal);
  };
  return standIn;
}

function page(messages: Message[], path: string): Message[] {
  const query = new URL(path, 'http://portal.example').searchParams;
  const before = Number(query.get('before') ?? Number.POSITIVE_INFINITY);
  return messages.filter(({ id }) => id < before).slice(-Number(query.get('limit') ?? messages.length));
}

function openStream(streams: ScriptedStream[], signal: AbortSignal | null | undefined): Response {
  const encoder = new TextEncoder();
  let isLeft = false;
  const body = new ReadableStream<Uint8Array>({
    start(controller) {
      signal?.addEventListener('abort', () => {
        isLeft = true;
        controller.error(new DOMException('left', 'AbortError'));
      });
      streams.push({
        tell: (name, data) => controller.enqueue(encoder.encode(`event: ${name}\ndata: ${JSON.stringify(data)}\n\n`)),
        end: () => controller.close(),
        get isLeft() {
          return isLeft;
        },
      });
    },
    cancel: () => {
      isLeft = true;
    },
  });
  return new Response(body, { status: 200, headers: { 'content-type': 'text/event-stream' } });
}
