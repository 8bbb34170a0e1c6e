import { copyFileSync, mkdirSync } from 'node:fs';
import path from 'node:path';
import { createUser } from '#features/accounts/server/accounts.store.ts';
import { readConfig } from '#platform/server/config.ts';
import { explainStartFailure } from '#platform/server/explain-start-failure.ts';
import { startPortal } from '../start-portal.ts';
import { COLLEAGUE } from './dev-accounts.ts';

const PAGE = path.resolve(import.meta.dirname, '../../../index.html');

// The portal behind Vite: it writes its data into the unbuilt page, which Vite then makes runnable, and sends its port to the
// program that started it.
try {
  const config = readConfig(process.env);
  const { deps, port } = await startPortal(config, layOutPage(config.dataDir));
  await createUser(deps.db, { ...COLLEAGUE, role: 'user', status: 'approved' });
  // The program that started this one may have ended meanwhile.
  process.send?.(port, (error: Error | null) => error && process.kill(process.pid, 'SIGTERM'));
} catch (error) {
  process.stderr.write(`${explainStartFailure(error)}\n`);
  process.exit(1);
}

/** Creates a folder with the page alone: everything else of the pages comes from Vite. */
function layOutPage(dataDir: string): string {
  const folder = path.join(dataDir, 'pages');
  mkdirSync(folder, { recursive: true });
  copyFileSync(PAGE, path.join(folder, 'index.html'));
  return folder;
}
