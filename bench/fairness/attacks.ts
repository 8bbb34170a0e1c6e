import { Agent, request } from 'node:http';
import { setTimeout as wait } from 'node:timers/promises';
import { paperForm } from '#features/chatbot/testing/chat-papers.ts';
import { foilRequest } from '#features/foil-request/testing.ts';
import { memorandumForm } from '#features/memorandum/testing.ts';
import type { TestConversation } from '#testing/insert-conversations.ts';
import { ask } from '../people/ask.ts';

/** One person with a session, and what they own. */
export interface Attacker extends TestConversation {
  email: string;
  /** A conversation of 36 MB, and one whose replies are hostile Markdown. */
  large: TestConversation;
  hostile: TestConversation;
}

/** A load that each of thirty connections repeats. */
export interface Attack {
  name: string;
  once(index: number): Promise<unknown>;
}

const CONNECTIONS = 30;
const PAPER_BYTES = 9_600_000;
/** Delay after a connection that was closed. */
const RETRY_MS = 1;

/** The attacks of one person, each for thirty connections. */
export function attacksOn(url: string, { cookie, email, large, hostile }: Attacker, agent: Agent): Attack[] {
  const json = { 'content-type': 'application/json', origin: url, cookie };
  const post = (path: string, body: unknown) =>
    ask(url, agent, { path, method: 'POST', headers: json, body: JSON.stringify(body) });
  const read = (path: string) => ask(url, agent, { path, headers: { cookie } });
  const paper = { name: 'paper.pdf', type: 'application/pdf', content: Buffer.alloc(PAPER_BYTES, '%PDF-1.7 x') };
  const papers = memorandumForm({ plaintiffMOL: paper, supportingDocument: paper, userEmail: email });
  let letters = 0;
  let own: string | undefined;
  const ownFile = async () => {
    const { text } = await read('/api/documents');
    const sent = (JSON.parse(text || '[]') as { id: string; files: { name: string }[] }[]).find(({ files }) => files.length > 0);
    return sent && `/api/documents/${sent.id}/files/${encodeURIComponent(sent.files[0]?.name ?? '')}`;
  };
  return [
    { name: 'searches', once: () => post('/api/chatbot/search', { query: 'aa or bb' }) },
    { name: 'whole conversations', once: () => read(large.messages) },
    {
      name: 'exports that are hung up',
      once: () => hangUp(url, `${hostile.messages.replace('/messages', '/export/docx')}`, cookie, 400),
    },
    {
      name: 'uploads, slow and refused',
      once: (index) =>
        index < 8
          ? trickle(url, cookie)
          : ask(url, agent, {
              path: '/api/mca-mol-opposition/generate',
              method: 'POST',
              headers: { ...papers.headers, origin: url, cookie },
              body: papers.body,
            }),
    },
    {
      name: 'papers of conversations',
      once: async (index) => {
        const papers = large.messages.replace('/messages', '/papers');
        const paper = chatPaper(`${index} ${performance.now()}`);
        const attaching = {
          path: papers,
          method: 'POST' as const,
          headers: { ...paper.headers, origin: url, cookie },
          body: paper.body,
        };
        if (index < 10) await ask(url, agent, attaching);
        else if (index < 20) await post(`${papers}/search`, { query: 'the rent of the premises' });
        else await read(`${papers}/1/pages/1`);
        for (const { number } of index === 0 ? listOf((await read(papers)).text) : [])
          if (number > 1)
            await ask(url, agent, { path: `${papers}/${number}`, method: 'DELETE', headers: { origin: url, cookie } });
      },
    },
    {
      name: 'records requests and resends',
      once: async () => {
        letters += 1;
        await post('/api/foil-request/generate', foilRequest({ userEmail: email, matterNumber: `A-${letters}` }));
        own ??= await ownFile();
        if (own) await post(own.replace(/\/files\/.*/, '/resend'), {});
      },
    },
    {
      name: 'downloads of an own file',
      once: async () => {
        own ??= await ownFile();
        if (own) await read(own);
        else await wait(100);
      },
    },
  ];
}

/** A text of the largest size that is read, and not the same twice. */
const chatPaper = (unique: string) =>
  paperForm('Paper.txt', `${unique}\n\n${'The rent of the premises is due. '.repeat(140_000)}`);

const listOf = (text: string) => JSON.parse(text || '[]') as { number: number }[];

/** Repeats an attack on all its connections until its thread is ended. */
export async function attack({ once }: Attack): Promise<void> {
  const connections = Array.from({ length: CONNECTIONS }, async (_, index) => {
    for (;;) await once(index).catch(() => wait(RETRY_MS));
  });
  await Promise.all(connections);
}

/** Sends a request and closes its connection after a while. */
function hangUp(url: string, path: string, cookie: string, afterMs: number): Promise<void> {
  return new Promise((resolve) => {
    const asking = request(new URL(path, url), { headers: { cookie }, agent: new Agent() }, (response) => response.resume());
    asking.once('error', () => resolve()).once('close', () => resolve());
    setTimeout(() => asking.destroy(), afterMs);
    asking.end();
  });
}

/** Announces a large upload, and sends little of it for some seconds. */
async function trickle(url: string, cookie: string): Promise<void> {
  const headers = {
    cookie,
    origin: url,
    'content-type': 'multipart/form-data; boundary=line',
    'content-length': String(PAPER_BYTES),
  };
  await new Promise<void>((resolve) => {
    const asking = request(
      new URL('/api/mca-mol-opposition/generate', url),
      { method: 'POST', headers, agent: new Agent() },
      (response) => response.resume(),
    );
    asking.write('--line\r\nContent-Disposition: form-data; name="plaintiffMOL"; filename="a.pdf"\r\n\r\n');
    const timer = setInterval(() => asking.write('x'.repeat(2_000)), 200);
    const end = () => {
      clearInterval(timer);
      resolve();
    };
    asking.once('error', end).once('close', end);
    setTimeout(() => asking.destroy(), 5_000);
  });
}
