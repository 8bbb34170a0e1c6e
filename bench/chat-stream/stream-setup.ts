import { mkdtempSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import path from 'node:path';
import pg from 'pg';
import { startPortalProcess } from '#testing/portal-process.ts';
import { startProgram } from '../start-program.ts';
import { barePipe, type Contender, direct, parseAndStore, portalItself } from './contenders.ts';
import { beginConversations } from './conversations.ts';
import { type LoadProcess, startLoadProcess } from './load-process.ts';

const SECRET = 'a secret that only this benchmark uses, for an hour';

/** The upstream, all programs that proxy its replies, and their one reader. */
export interface StreamSetup {
  upstream: string;
  contenders: Record<'direct' | 'pipe' | 'store' | 'portal', Contender>;
  load: LoadProcess;
  /** Connected to the database that the portal and the floor share. */
  client: pg.Client;
  /** Process ID of the portal. */
  pid: number;
  stop(): Promise<void>;
}

/** Starts everything, each in its own process. @param database the address of an empty one */
export async function openStreamSetup(database: string): Promise<StreamSetup> {
  const dataDir = mkdtempSync(path.join(tmpdir(), 'atrium-bench-'));
  const upstream = await startProgram('chat-stream/upstream.ts');
  const portal = await startPortalProcess({
    DATA_DIR: dataDir,
    DATABASE_URL: database,
    SESSION_SECRET: SECRET,
    SAMPLE_CONTENT: 'off',
    OPENAI_API_KEY: 'key',
    OPENAI_BASE_URL: `${upstream.url}/v1`,
  });
  const endWithUs = () => portal.process.kill('SIGTERM');
  process.once('exit', endWithUs);
  const given = { UPSTREAM_URL: upstream.url, DATABASE_URL: database };
  const pipe = await startProgram('chat-stream/bare-pipe.ts', given);
  const store = await startProgram('chat-stream/parse-and-store.ts', given);
  const load = startLoadProcess();
  const client = new pg.Client({ connectionString: database });
  await client.connect();
  const next = await beginConversations(client, SECRET);
  return {
    upstream: upstream.url,
    contenders: {
      direct: direct(upstream.url),
      pipe: barePipe(pipe.url),
      store: parseAndStore(store.url, next),
      portal: portalItself(portal.url, next),
    },
    load,
    client,
    pid: portal.process.pid ?? 0,
    stop: async () => {
      process.off('exit', endWithUs);
      await client.end();
      for (const program of [load, store, pipe, portal, upstream]) await program.stop();
      rmSync(dataDir, { recursive: true });
    },
  };
}
