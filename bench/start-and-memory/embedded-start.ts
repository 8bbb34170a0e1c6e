import { mkdtempSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import path from 'node:path';
import { BUILT_PORTAL, BUILT_PORTAL_ENV, COMPILE_CACHE_FOLDER } from '#testing/portal-process.ts';
import { median } from '../side-by-side.ts';
import { startUntilAnswer } from './first-answer.ts';

const STARTS = 7;

/** Starts the built portal on a cleanly closed embedded database. @returns median milliseconds to its first response */
export async function timeEmbeddedStart(): Promise<number> {
  const dataDir = mkdtempSync(path.join(tmpdir(), 'atrium-bench-'));
  const env = {
    ...BUILT_PORTAL_ENV,
    NODE_COMPILE_CACHE: COMPILE_CACHE_FOLDER,
    DATABASE_URL: '',
    DATA_DIR: dataDir,
    LOG_LEVEL: 'warn',
  };
  const took: number[] = [];
  try {
    for (let start = 0; start <= STARTS; start += 1) {
      const portal = await startUntilAnswer(BUILT_PORTAL, env, {}, 401);
      took.push(portal.took);
      await portal.stop();
    }
    // The first start created the database.
    return median(took.slice(1));
  } finally {
    rmSync(dataDir, { recursive: true });
  }
}
