import { foilRequest } from '#features/foil-request/testing.ts';
import { memorandumForm, samplePaper } from '#features/memorandum/testing.ts';
import { calendarDayAt } from '#platform/shared/dates.ts';
import type { Asked } from '../people/ask.ts';
import { emailOf, PASSWORD, type PortalUnderLoad } from '../people/set-up-portal.ts';

/** A kind of request, and its count among two hundred. */
export interface Share {
  kind: string;
  in200: number;
  asked(portal: PortalUnderLoad, number: number): Asked;
}

const PAPERS = { plaintiffMOL: samplePaper('memorandum'), supportingDocument: samplePaper('affirmation') };
const DAYS = 30;
const DAY_MS = 86_400_000;

const personOf = ({ people }: PortalUnderLoad, number: number) => {
  // A step that shares no factor with the order of kinds: each person eventually does everything.
  const person = people[(number * 7) % people.length];
  if (!person) throw new Error('there is nobody');
  return person;
};
const look =
  (path: string) =>
  (portal: PortalUnderLoad, number: number): Asked => ({
    path,
    headers: { cookie: personOf(portal, number).cookie, 'accept-encoding': 'br' },
  });
const change = (portal: PortalUnderLoad, cookie: string) => ({ cookie, origin: portal.url, 'content-type': 'application/json' });

/** A hundredth reports, a twentieth drafting, a twentieth chat; every tenth drafting request is a memorandum with its papers. */
export const SHARES: readonly Share[] = [
  { kind: 'the main page', in200: 40, asked: look('/') },
  { kind: 'the tools', in200: 44, asked: look('/api/tools') },
  { kind: 'the favourites', in200: 20, asked: look('/api/favourites') },
  { kind: 'own documents', in200: 14, asked: look('/api/documents') },
  { kind: 'own conversations', in200: 14, asked: look('/api/chatbot/conversations') },
  { kind: 'the videos', in200: 10, asked: look('/api/training-videos') },
  {
    kind: 'a launch of a tool',
    in200: 34,
    asked: (portal, number) => ({
      path: '/api/analytics/tool-click',
      method: 'POST',
      headers: change(portal, personOf(portal, number).cookie),
      body: JSON.stringify({ toolId: 1, toolName: 'A tool', sessionId: `session_${number}`, referrerPage: '/' }),
    }),
  },
  {
    kind: 'a sign-in',
    in200: 2,
    asked: (portal, number) => ({
      path: '/api/auth/login',
      method: 'POST',
      headers: { origin: portal.url, 'content-type': 'application/json' },
      body: JSON.stringify({ email: emailOf(personOf(portal, number)), password: PASSWORD }),
    }),
  },
  {
    kind: 'a report',
    in200: 2,
    asked: ({ admin }) => {
      const day = (ago: number) => calendarDayAt(new Date(Date.now() - ago * DAY_MS), 'America/New_York');
      const period = new URLSearchParams({ dateFrom: day(DAYS - 1), dateTo: day(0) });
      return { path: `/api/admin/analytics/dashboard?${period}`, headers: { cookie: admin } };
    },
  },
  {
    kind: 'a message of the chat',
    in200: 10,
    asked: (portal, number) => {
      const person = personOf(portal, number);
      const headers = { ...change(portal, person.cookie), accept: 'text/event-stream' };
      return {
        path: person.messages,
        method: 'POST',
        headers,
        body: JSON.stringify({ role: 'user', content: `What is rule ${number}?` }),
      };
    },
  },
  {
    kind: 'a records request',
    in200: 9,
    asked: (portal, number) => ({
      path: '/api/foil-request/generate',
      method: 'POST',
      headers: change(portal, personOf(portal, number).cookie),
      body: JSON.stringify(foilRequest({ matterNumber: `2026-${number}` })),
    }),
  },
  {
    kind: 'a memorandum',
    in200: 1,
    asked: (portal, number) => {
      const { body, headers } = memorandumForm({ ...PAPERS, userName: `Ada Quill ${number}` });
      const { cookie } = personOf(portal, number);
      return {
        path: '/api/mca-mol-opposition/generate',
        method: 'POST',
        headers: { ...headers, cookie, origin: portal.url },
        body,
      };
    },
  },
];
