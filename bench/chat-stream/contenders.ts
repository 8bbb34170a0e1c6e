import { randomUUID } from 'node:crypto';
import type { FreshConversation } from './conversations.ts';
import type { LoadOrder, StreamOrder } from './load-orders.ts';
import { questionOf, type StreamPlan } from './stream-plan.ts';

/** Many replies of one kind. */
export interface Scenario extends Omit<StreamPlan, 'name'> {
  streams: number;
  /** Period over which the questions are spread; 0 for all at once. */
  spreadMs: number;
  /** True if each question waits for the end of the previous reply. */
  isInTurn?: boolean;
}

/** A program that proxies an upstream's replies. */
export interface Contender {
  url: string;
  /** Builds the request for a reply. */
  ask(question: string): Omit<StreamOrder, 'startMs' | 'pieces'>;
}

const JSON_TYPE = { 'content-type': 'application/json' };
const requested = (content: string) =>
  JSON.stringify({ model: 'gpt-4o-2024-08-06', input: [{ role: 'user', content }], stream: true });

/** The upstream itself. */
export const direct = (url: string): Contender => ({
  url,
  ask: (question) => ({ path: '/v1/responses', headers: JSON_TYPE, body: requested(question) }),
});

/** `http.request().pipe()`. */
export const barePipe = (url: string): Contender => ({
  url,
  ask: (question) => ({ path: '/', headers: JSON_TYPE, body: requested(question) }),
});

/** Looks up a session, parses and passes on the events, stores question and reply. */
export const parseAndStore = (url: string, next: () => FreshConversation): Contender => ({
  url,
  ask: (content) => {
    const { hash, id } = next();
    const headers = { ...JSON_TYPE, cookie: `session=${hash}` };
    return { path: '/', headers, body: JSON.stringify({ conversationId: id, content }) };
  },
});

/** The portal, requested as its page does. */
export const portalItself = (url: string, next: () => FreshConversation): Contender => ({
  url,
  ask: (content) => {
    const { cookie, id } = next();
    const headers = { ...JSON_TYPE, cookie, origin: url, accept: 'text/event-stream' };
    return { path: `/api/chatbot/conversations/${id}/messages`, headers, body: JSON.stringify({ content }) };
  },
});

/** Builds a scenario's questions for a contender. */
export function orderOf(scenario: Scenario, { url, ask }: Contender): LoadOrder {
  const { streams, spreadMs, isInTurn = false, pieces } = scenario;
  const run = randomUUID().slice(0, 8);
  const one = (index: number): StreamOrder => {
    const question = questionOf({ ...scenario, name: `${run}-${index}` });
    return { ...ask(question), pieces, startMs: (index * spreadMs) / streams };
  };
  return { url, isInTurn, streams: Array.from({ length: streams }, (_, index) => one(index)) };
}
