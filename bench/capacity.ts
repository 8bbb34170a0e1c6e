import { mkdtempSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import path from 'node:path';
import { setTimeout as wait } from 'node:timers/promises';
import pLimit from 'p-limit';
import pg from 'pg';
import { startMailStandIn } from '#platform/server/testing/mail-stand-in.ts';
import { startModelStandIn } from '#platform/server/testing/model-stand-in.ts';
import { answerLikeAModel } from '#testing/answer-like-a-model.ts';
import { startPortalProcess } from '#testing/portal-process.ts';
import { bytesPerRow, KINDS_OF_ROWS } from './capacity/bytes-per-row.ts';
import { type Operation, operationsOn } from './capacity/operations.ts';
import { parentOf, processorTime } from './capacity/processor-time.ts';
import { startPostgres } from './postgres.ts';

const SECRET = 'a secret that only this benchmark uses, for an hour';
const REST_MS = 20_000;
const SETTLED_MS = 2_000;

/** CPU time in milliseconds: of the portal with its subprocesses, and of PostgreSQL. */
interface Used {
  portal: number;
  postgres: number;
}

/** CPU time and database space that each user action costs: the inputs of docs/scaling.md. */
export async function benchCapacity(): Promise<string[]> {
  const postgres = await startPostgres();
  if (!postgres) return ['PostgreSQL is not installed: nothing to weigh'];
  const [smtp, models] = [await startMailStandIn(), await startModelStandIn({ answer: answerLikeAModel })];
  const dataDir = mkdtempSync(path.join(tmpdir(), 'atrium-bench-'));
  const portal = await startPortalProcess({
    DATA_DIR: dataDir,
    DATABASE_URL: postgres.url,
    SESSION_SECRET: SECRET,
    SMTP_URL: smtp.url,
    OPENAI_API_KEY: 'key',
    OPENAI_BASE_URL: models.settings.openaiBaseUrl ?? '',
  });
  const client = new pg.Client({ connectionString: postgres.url });
  await client.connect();
  try {
    const { rows } = await client.query('select pg_backend_pid() as pid');
    const pids = { portal: portal.process.pid ?? 0, postgres: parentOf(rows[0].pid) };
    const lines = await weighAll(await operationsOn(portal.url, client, SECRET), pids);
    return [...lines, ...(await bytesPerRow(client, KINDS_OF_ROWS)).map(sayBytes)];
  } finally {
    await client.end();
    await portal.stop();
    await Promise.all([smtp.close(), models.close(), postgres.stop()]);
    rmSync(dataDir, { recursive: true });
  }
}

async function weighAll(operations: Operation[], pids: Used): Promise<string[]> {
  await wait(SETTLED_MS);
  const resting = await usedDuring(pids, () => wait(REST_MS));
  const idle = { portal: resting.portal / REST_MS, postgres: resting.postgres / REST_MS };
  const lines = [`nobody there: ${say(idle.portal * 1_000)} ms a second, PostgreSQL ${say(idle.postgres * 1_000)} ms a second`];
  for (const operation of operations) lines.push(await weigh(operation, pids, idle));
  return lines;
}

/** Subtracts the portal's CPU use while idle. */
async function weigh({ name, times, atOnce, run, settle }: Operation, pids: Used, idle: Used): Promise<string> {
  const limit = pLimit(atOnce);
  const begun = performance.now();
  const used = await usedDuring(pids, async () => {
    await Promise.all(Array.from({ length: times }, (_, index) => limit(() => run(index))));
    await settle?.();
  });
  const elapsed = performance.now() - begun;
  const each = (part: keyof Used) => say(Math.max(0, used[part] - idle[part] * elapsed) / times);
  return `${name.padEnd(56)} ${each('portal').padStart(9)} ms, PostgreSQL ${each('postgres').padStart(7)} ms (${times} times in ${say(elapsed / 1000)} s)`;
}

async function usedDuring(pids: Used, work: () => Promise<unknown>): Promise<Used> {
  const now = (): Used => ({ portal: processorTime(pids.portal), postgres: processorTime(pids.postgres) });
  const before = now();
  await work();
  const after = now();
  return { portal: after.portal - before.portal, postgres: after.postgres - before.postgres };
}

const sayBytes = ({ name, bytes, rows }: { name: string; bytes: number; rows: number }): string =>
  `${name.padEnd(56)} ${say(bytes).padStart(9)} bytes (of ${rows})`;

const say = (figure: number): string => figure.toLocaleString('en-US', { maximumSignificantDigits: 3 });
