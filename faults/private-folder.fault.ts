import { chmodSync, existsSync } from 'node:fs';
import path from 'node:path';
import { expect } from 'vitest';
import { foilRequest } from '#features/foil-request/testing.ts';
import { filesOpenToOthers, openToOthers } from '#platform/server/testing/files-open-to-others.ts';
import { newDataFolder } from '#platform/server/testing/used-data-folder.ts';
import { plays, test } from './scenario.ts';
import { callOver, signInAsAdmin, startFaultPortal } from './setup/fault-portal.ts';

test(
  'nobody else on the machine can open a file of the portal, whoever made the folder and however often it starts',
  plays('F38', 120),
  async ({ tell }) => {
    const dataDir = newDataFolder();
    chmodSync(dataDir, 0o755);
    const first = await startFaultPortal({ DATA_DIR: dataDir });
    const call = callOver(first.url, await signInAsAdmin(first.url));
    expect((await call('POST', '/api/foil-request/generate', foilRequest())).status).toBe(202);
    await expect.poll(() => existsSync(path.join(dataDir, 'outbox')), { timeout: 60_000 }).toBe(true);
    const seen = [filesOpenToOthers(dataDir)];
    await first.stop();
    seen.push(filesOpenToOthers(dataDir));
    openToOthers(dataDir);
    const second = await startFaultPortal({ DATA_DIR: dataDir });
    seen.push(filesOpenToOthers(dataDir));
    await second.stop();
    seen.push(filesOpenToOthers(dataDir));
    tell({
      did: 'started in a folder of mode 0755, made a letter, walked it, stopped, opened everything to others, and started again',
      expected: 'nothing open to others: while the portal runs, after it, and the same after the second start',
      happened: `open to others: ${seen.map((files) => files.length).join(', ')}`,
    });
    expect(seen).toEqual([[], [], [], []]);
  },
);
