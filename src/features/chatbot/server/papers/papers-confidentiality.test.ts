import { readFileSync } from 'node:fs';
import path from 'node:path';
import { zstdDecompressSync } from 'node:zlib';
import { sql } from 'drizzle-orm';
import { afterAll, beforeAll, expect, test } from 'vitest';
import { paperForm } from '#features/chatbot/testing/chat-papers.ts';
import { writeBackup } from '#platform/server/db/backup/write-backup.ts';
import { createLog } from '#platform/server/log.ts';
import { open, unwrapKey } from '#platform/server/sealed.ts';
import { type ModelStandIn, startModelStandIn } from '#platform/server/testing/model-stand-in.ts';
import { newDataFolder } from '#platform/server/testing/used-data-folder.ts';
import { insertTestUser } from '#testing/insert-test-user.ts';
import { openTestPortal, type TestPortal } from '#testing/test-portal.ts';
import { chatbotPaperParts, chatbotPapers } from '../papers.tables.ts';

const MARKER = 'XYLOPHONE';
const FILE_NAME = 'Zanzibar';
const SECRETS = new RegExp(
  `${MARKER}|${FILE_NAME}|${Buffer.from(MARKER).toString('hex')}|${Buffer.from(FILE_NAME).toString('hex')}`,
  'i',
);

let provider: ModelStandIn;
let portal: TestPortal;
const lines: string[] = [];
beforeAll(async () => {
  provider = await startModelStandIn({ answer: () => 'The papers do not say [1, ¶ 1].' });
  portal = await openTestPortal(provider.settings, createLog('trace', { write: (line) => void lines.push(line) }));
});
afterAll(async () => {
  await portal.close();
  await provider.close();
});

/** Every row of every table, as a backup holds it. */
async function everythingBackedUp(): Promise<string> {
  const file = path.join(newDataFolder(), 'all.atrium');
  await writeBackup(portal.deps.db, file, { madeAt: '2026-11-23T09:00:00.000Z', madeOn: 'embedded' });
  return zstdDecompressSync(readFileSync(file)).toString();
}

/** Tries every sealed value of a backup as the key of sealed parts, as somebody with the master key could. */
function opens(backup: string, { about, sealed }: { about: string; sealed: Buffer }): boolean {
  const { masterKey } = portal.deps;
  const [conversation] = about.split('/paper');
  return [...backup.matchAll(/x((?:[0-9a-f]{2}){40,200})\b/g)].some(([, hex = '']) => {
    try {
      open(unwrapKey(masterKey, Buffer.from(hex, 'hex'), `${conversation}/key`), sealed, about);
      return true;
    } catch {
      return false;
    }
  });
}

test('papers stand nowhere in clear, and with their conversation the key to them is gone from every later backup', {
  timeout: 60_000,
}, async () => {
  const { cookie, conversationId } = await insertTestUser(portal);
  const address = `/api/chatbot/conversations/${conversationId}`;
  const attached = await portal.call('POST', `${address}/papers`, {
    cookie,
    ...paperForm(`${FILE_NAME}.txt`, `The ${MARKER} is privileged.`),
  });
  expect(attached.statusCode).toBe(201);
  await portal.runJobs();
  const asked = await portal.call('POST', `${address}/messages`, { cookie, body: { content: 'What does it say?' } });
  await portal.call('GET', `${address}/messages/${asked.json().reply.id}/marks`, { cookie });
  await portal.call('POST', `${address}/papers/search`, { cookie, body: { query: 'privileged' } });
  expect(provider.requests.at(-1)?.material).toMatch(SECRETS);
  expect(lines.join('\n')).toContain('request');
  expect(lines.join('\n')).not.toMatch(SECRETS);
  const before = await everythingBackedUp();
  expect(before).not.toMatch(SECRETS);

  // A copy of the sealed file, such as lies in a database's freed pages.
  const { db } = portal.deps;
  const [paper] = await db.select().from(chatbotPapers);
  const [part] = await db.select().from(chatbotPaperParts).where(sql`content = 'file'`);
  const stolen = { about: `conversation/${conversationId}/paper/${paper?.id}/file/0`, sealed: part?.sealed ?? Buffer.alloc(0) };
  expect(opens(before, stolen)).toBe(true);
  expect((await portal.call('DELETE', address, { cookie })).statusCode).toBe(200);
  expect(opens(await everythingBackedUp(), stolen)).toBe(false);
});
