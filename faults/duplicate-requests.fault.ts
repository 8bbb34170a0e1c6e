import { connect } from 'node:net';
import { setTimeout as wait } from 'node:timers/promises';
import { expect, onTestFinished } from 'vitest';
import { memorandumForm, samplePaper } from '#features/memorandum/testing.ts';
import { startMailStandIn } from '#platform/server/testing/mail-stand-in.ts';
import { usedDataFolder } from '#platform/server/testing/used-data-folder.ts';
import { longTest, plays } from './scenario.ts';
import { downloadLetter, LETTER_FILE } from './setup/download-letter.ts';
import { ADMIN, callOver, signInAsAdmin, startFaultPortal } from './setup/fault-portal.ts';
import { waitUntilMailed } from './setup/wait-until-mailed.ts';

const PATH = '/api/foil-request/generate';

/** A letter to the person's own address: one of another domain gets only five a day. */
const ownLetter = (matter: string) => ({ ...downloadLetter(matter), userEmail: ADMIN.email });

/** Sends a complete request and hangs up without waiting for its response. */
async function sendAndLeave(url: string, cookie: string, body: string): Promise<void> {
  const socket = connect(Number(new URL(url).port), '127.0.0.1').on('error', () => {});
  const heading = {
    host: 'localhost',
    origin: url,
    cookie,
    'content-type': 'application/json',
    'content-length': Buffer.byteLength(body),
  };
  const lines = Object.entries(heading).map(([name, value]) => `${name}: ${value}\r\n`);
  await new Promise((resolve) => socket.write(`POST ${PATH} HTTP/1.1\r\n${lines.join('')}\r\n${body}`, resolve));
  await wait(300);
  socket.destroy();
}

longTest(
  'whatever is asked twice by mistake is made and sent once, and what differs is not taken for the same',
  plays('F27', 120),
  async ({ tell }) => {
    const smtp = await startMailStandIn();
    onTestFinished(() => smtp.close());
    const portal = await startFaultPortal({ DATA_DIR: usedDataFolder(), SMTP_URL: smtp.url });
    const [cookie, otherTab] = [await signInAsAdmin(portal.url), await signInAsAdmin(portal.url)];
    const call = callOver(portal.url, cookie);
    const order = async (matter: string, key?: string, from = call): Promise<{ status: number; id: string }> => {
      const response = await from('POST', PATH, ownLetter(matter), key ? { 'idempotency-key': key } : {});
      return { status: response.status, id: ((await response.json()) as { id: string }).id };
    };
    const idsOf = (orders: { id: string }[]) => new Set(orders.map(({ id }) => id)).size;

    const doubleClick = await Promise.all(Array.from({ length: 5 }, () => order('double click')));
    await sendAndLeave(portal.url, cookie, JSON.stringify(ownLetter('lost answer')));
    const lostAnswer = await order('lost answer');
    const sameKey = [await order('key', 'k-1'), await order('key', 'k-1')];
    const otherContent = await order('another content', 'k-1');
    const twoTabs = await Promise.all([order('two tabs'), order('two tabs', undefined, callOver(portal.url, otherTab))]);
    const differing = await Promise.all([order('one'), order('other')]);
    const { body, headers } = memorandumForm({ plaintiffMOL: samplePaper('memorandum'), userEmail: 'admin@example.com' });
    const upload = async () => {
      const request = { method: 'POST', headers: { ...headers, origin: portal.url, cookie }, body };
      return (await (await fetch(`${portal.url}/api/mca-mol-opposition/generate`, request)).json()) as { id: string };
    };
    const uploads = await Promise.all([upload(), upload()]);
    const listed = (await (await call('GET', '/api/documents')).json()) as { id: string; kind: string }[];
    const rows = listed.filter(({ kind }) => kind === 'foil-request').length;
    const letters = await waitUntilMailed(smtp, LETTER_FILE, 6);
    tell({
      did: 'five clicks at once, a POST again after its answer was lost, one key twice, two tabs, papers twice; two that differ',
      expected: '1 document each, 6 letters in 6 mails; the key with another content 422',
      happened: `${idsOf(doubleClick)}, ${listed.some(({ id }) => id === lostAnswer.id) ? 1 : 0}, ${idsOf(sameKey)}, ${idsOf(twoTabs)}, ${idsOf(uploads)} documents; ${idsOf(differing)} of those that differ; ${rows} rows, ${letters.length} mails; the key again ${otherContent.status}`,
    });
    expect([doubleClick, sameKey, twoTabs, uploads].map(idsOf)).toEqual([1, 1, 1, 1]);
    expect(idsOf(differing)).toBe(2);
    expect(otherContent.status).toBe(422);
    expect([rows, letters.length]).toEqual([6, 6]);
  },
);
