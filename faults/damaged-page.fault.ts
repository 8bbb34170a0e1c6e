import { closeSync, openSync, writeSync } from 'node:fs';
import path from 'node:path';
import { sql } from 'drizzle-orm';
import { expect } from 'vitest';
import { chatbotMessages } from '#features/chatbot/server/chatbot.tables.ts';
import { executeRows } from '#platform/server/db/execute-rows.ts';
import { newDataFolder } from '#platform/server/testing/used-data-folder.ts';
import { withEmbeddedDatabase } from '#testing/with-embedded-database.ts';
import { longTest, plays, seconds, within } from './scenario.ts';
import { callOver, startFaultPortal } from './setup/fault-portal.ts';
import { runProgram } from './setup/run-program.ts';
import { setUpFolder } from './setup/set-up-portal.ts';

const MESSAGES = 300;
const PAGE = 8_192;
const RESTORED_MS = 60_000;

const admin = (command: string, file: string, dataDir: string) =>
  runProgram(['src/app/admin.ts', command, file], { DATA_DIR: dataDir });

longTest(
  'one bad page in a table: what stands on it is refused and the rest is served, a backup names the table, and the snapshot brings it back',
  plays('F22', 120),
  async ({ tell }) => {
    const { env, people, look } = await setUpFolder(1);
    const [person] = people;
    if (!person) throw new Error('nobody was staged');
    const dataDir = env.DATA_DIR ?? '';
    const good = path.join(newDataFolder(), 'good.backup');
    const file = await look(async (db) => {
      const content = 'A question.'.repeat(40);
      const size = content.length;
      const message = { conversationId: person.conversationId, role: 'user', content, size, createdAt: new Date() } as const;
      await db.insert(chatbotMessages).values(Array.from({ length: MESSAGES }, () => message));
      return (
        (await executeRows<{ file: string }>(db, sql`select pg_relation_filepath('chatbot_messages') as file`))[0]?.file ?? ''
      );
    });
    expect((await admin('backup', good, dataDir)).code).toBe(0);
    const handle = openSync(path.join(dataDir, 'db', file), 'r+');
    writeSync(handle, Buffer.alloc(PAGE, 0xa5), 0, PAGE, PAGE);
    closeSync(handle);

    const damaged = await startFaultPortal({ ...env, LOG_LEVEL: 'silent' });
    const call = callOver(damaged.url, person.cookie);
    const [page, tools] = [await call('GET', person.messages), await call('GET', '/api/tools')];
    const said = await page.text();
    const backup = await admin('backup', path.join(newDataFolder(), 'bad.backup'), dataDir);
    expect(await damaged.stop()).toBe(0);

    const began = performance.now();
    const empty = newDataFolder();
    const restored = await admin('restore', good, empty);
    const repaired = await startFaultPortal({ ...env, DATA_DIR: empty });
    const tookMs = performance.now() - began;
    expect(await repaired.stop()).toBe(0);
    const count = await withEmbeddedDatabase(empty, (db) => db.$count(chatbotMessages));
    tell({
      did: `the second page of the table of ${MESSAGES} messages overwritten`,
      expected: 'what stands on it 500 without its inside, the rest 200; a backup refuses and names the table; restored ≤ 60 s',
      happened: `messages ${page.status}, tools ${tools.status}; “${backup.lines.join(' ')}”; restored and ready after ${seconds(tookMs)} with ${count} messages`,
    });
    expect([page.status, tools.status]).toEqual([500, 200]);
    expect(said).not.toMatch(/page|chatbot|base\//);
    expect(backup.code).toBe(1);
    expect(backup.lines.join(' ')).toContain('chatbot_messages');
    expect(restored.code).toBe(0);
    expect(count).toBe(MESSAGES);
    expect(tookMs).toBeLessThan(within(RESTORED_MS));
  },
);
