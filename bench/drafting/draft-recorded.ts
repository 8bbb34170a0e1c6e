import { createHash } from 'node:crypto';
import { existsSync, mkdirSync, mkdtempSync, readFileSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import path from 'node:path';
import { setTimeout as pause } from 'node:timers/promises';
import type { GeneratedDocument } from '#features/documents/documents.contract.ts';
import { startModelStandIn } from '#platform/server/testing/model-stand-in.ts';
import type { StandInQuestion } from '#platform/server/testing/stand-in-question.ts';
import { signInByCall, startPortalProcess } from '#testing/portal-process.ts';
import { papersOf, sendPapers } from '../submit-memorandum.ts';

/** Answers of a capable model, each by the hash of its question. */
const RECORDED = ['drafts', 'readings'].map((folder) => path.resolve(import.meta.dirname, '../../samples', folder));
const PAIRS = path.resolve(import.meta.dirname, '../../samples/pairs');
/** Questions of one wave arrive together; after so long without another one, all of them are known. */
const QUIET_MS = 3_000;

/** A drafting with recorded answers; `open` are the questions that nobody has answered yet. */
export interface RecordedDraft {
  document: GeneratedDocument;
  open: string[];
  asked: number;
}

const hashOf = ({ instructions, material }: StandInQuestion) =>
  createHash('sha256').update(`${instructions}\n${material}`).digest('hex').slice(0, 16);

/**
 * Drafts a memorandum in a whole portal. Its model answers from the recorded answers; questions without one are written to a folder,
 * each as the text for a capable model that sees nothing else, and end the drafting.
 */
export async function draftRecorded(pair: string, folder: string): Promise<RecordedDraft> {
  mkdirSync(folder, { recursive: true });
  const open: string[] = [];
  let asked = 0;
  const provider = await startModelStandIn({
    answer: (question) => {
      asked += 1;
      const recorded = RECORDED.map((answers) => path.join(answers, `${hashOf(question)}.json`)).find((file) => existsSync(file));
      if (recorded) return JSON.parse(readFileSync(recorded, 'utf8'));
      const name = `${pair}-${String(asked).padStart(2, '0')}-${hashOf(question)}.txt`;
      writeFileSync(path.join(folder, name), textOf(question));
      open.push(name);
      return new Promise(() => {});
    },
  });
  const dataDir = mkdtempSync(path.join(tmpdir(), 'draft-recorded-'));
  const portal = await startPortalProcess(environment(dataDir, provider.url), [path.resolve('src/app/main.ts')]);
  try {
    const headers = { origin: portal.url, cookie: await signInByCall(portal.url, ADMIN) };
    const papers = papersOf(paper(pair, 'memorandum'), paper(pair, 'affirmation'));
    const { answered } = await sendPapers(portal.url, papers, headers);
    const read = (address: string) => fetch(`${portal.url}/api/documents/${answered.id}${address}`, { headers });
    let document: GeneratedDocument;
    do {
      await pause(300);
      document = (await (await read('')).json()) as GeneratedDocument;
    } while (open.length === 0 && !['sent', 'failed'].includes(document.status));
    if (open.length > 0) await pause(QUIET_MS);
    for (const { name } of document.files) {
      const file = await read(`/files/${encodeURIComponent(name)}`);
      writeFileSync(path.join(folder, `${pair} ${name}`), Buffer.from(await file.arrayBuffer()));
    }
    return { document, open, asked };
  } finally {
    await portal.stop();
    await provider.close();
    rmSync(dataDir, { recursive: true, force: true });
  }
}

const ADMIN = { email: 'admin@example.com', password: 'correct horse battery' };

const environment = (dataDir: string, provider: string) => ({
  ...{ DATA_DIR: dataDir, ADMIN_EMAIL: ADMIN.email, ADMIN_PASSWORD: ADMIN.password, SAMPLE_CONTENT: 'off' },
  ...{ OPENAI_API_KEY: 'key', OPENAI_BASE_URL: `${provider}/v1`, VIDEO_PICTURES_URL: 'off' },
});

/** The sample pair that the portal ships stands one folder up. */
function paper(pair: string, role: 'memorandum' | 'affirmation') {
  const file = pair === 'M2' ? path.join(PAIRS, '..', `${role}.pdf`) : path.join(PAIRS, `${pair}-${role}.pdf`);
  return readFileSync(file);
}

function textOf({ instructions, material, schema }: StandInQuestion): string {
  return `${instructions}\n\nYour answer is one JSON object of this schema: ${JSON.stringify(schema)}\n\n${material}\n`;
}
