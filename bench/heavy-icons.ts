import { mkdtempSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import path from 'node:path';
import { asInline, heavyPng } from '#platform/server/testing/raw-images.ts';
import { signInByCall, startPortalProcess } from '#testing/portal-process.ts';
import { TOOLS } from './forty-tools.ts';
import { type Line, ofGoal, verdict } from './verdict.ts';

const ADMIN = { email: 'admin@firm.example', password: 'benchmark-password' };
const DESCRIPTION =
  'Reads long agreements and marks what departs from the firm’s own clauses, with the page of each finding. Output has to be checked by an attorney.';

/** Bytes that everybody downloads for 40 tools whose icons are 490 KB each, before compression. */
export async function benchHeavyIcons(): Promise<Line[]> {
  const dataDir = mkdtempSync(path.join(tmpdir(), 'atrium-bench-'));
  const admin = { ADMIN_EMAIL: ADMIN.email, ADMIN_PASSWORD: ADMIN.password };
  const portal = await startPortalProcess({ DATA_DIR: dataDir, SAMPLE_CONTENT: 'off', ...admin });
  try {
    const cookie = await signInByCall(portal.url, ADMIN);
    let stored = 0;
    for (let number = 1; number <= TOOLS; number += 1) stored += await addTool(portal.url, cookie, number);
    const response = await fetch(`${portal.url}/api/tools`, { headers: { cookie, 'accept-encoding': 'identity' } });
    const list = await response.text();
    if ((JSON.parse(list) as unknown[]).length !== TOOLS) throw new Error('a tool is missing from the list');
    const kilobytes = Buffer.byteLength(list) / 1_000;
    return [ofGoal(11, verdict(`the list of ${TOOLS} tools, of ${(stored / 1e6).toFixed(0)} MB of icons`, kilobytes, 25, 'kB'))];
  } finally {
    await portal.stop();
    rmSync(dataDir, { recursive: true });
  }
}

/** @returns the size of its icon in bytes */
async function addTool(url: string, cookie: string, number: number): Promise<number> {
  const icon = heavyPng();
  const words = { name: `Contract Reader ${number}`, description: DESCRIPTION, url: `https://reader-${number}.example/start` };
  const body = { ...words, category: 'research', toolType: 'third-party', displayOrder: number, icon: asInline(icon) };
  const headers = { 'content-type': 'application/json', cookie, origin: url };
  const response = await fetch(`${url}/api/tools`, { method: 'POST', headers, body: JSON.stringify(body) });
  if (!response.ok) throw new Error(`${response.status} ${await response.text()}`);
  return icon.length;
}
