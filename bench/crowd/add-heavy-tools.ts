import { asInline, heavyPng } from '#platform/server/testing/raw-images.ts';
import type { StagedPortal } from '../people/stage-portal.ts';

const TOOLS = 40;
/** So many sets of images are drawn; the tools share them. */
const SETS = 4;
const DESCRIPTION = 'Reads long agreements and marks what departs from the firm’s own clauses, with the page of each finding.';

/** Adds tools as an administrator does until there are 40 more, each with three images of nearly 500 KB. */
export async function addHeavyTools({ url, admin }: StagedPortal): Promise<void> {
  const sets = Array.from({ length: SETS }, () => [heavyPng(), heavyPng(), heavyPng()].map((image) => asInline(image)));
  for (let number = 1; number <= TOOLS; number += 1) {
    const [icon, badge1, badge2] = sets[number % SETS] ?? [];
    const words = { name: `Contract Reader ${number}`, description: DESCRIPTION, url: `https://reader-${number}.example/start` };
    const body = { ...words, category: 'research', toolType: 'third-party', displayOrder: number, icon, badge1, badge2 };
    const headers = { 'content-type': 'application/json', origin: url, cookie: admin };
    const answer = await fetch(`${url}/api/tools`, { method: 'POST', headers, body: JSON.stringify(body) });
    if (answer.status !== 201) throw new Error(`a tool was not added: ${answer.status} ${await answer.text()}`);
  }
}
