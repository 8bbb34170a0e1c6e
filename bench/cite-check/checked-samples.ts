import { readdirSync, readFileSync } from 'node:fs';
import path from 'node:path';
import {
  type CiteCheckResult,
  citeCheckBrief,
  citeCheckMemorandum,
} from '#features/memorandum/server/cite-check/cite-check-memorandum.ts';
import { loadPair, pairIds } from '#features/memorandum/server/testing/sample-pairs.ts';
import { readBrief } from '#features/memorandum/server/understanding/read-brief.ts';
import { readCase } from '#features/memorandum/server/understanding/read-case.ts';
import { SHIPPED_AUTHORITIES } from '#features/verification/server/library/authorities/shipped-authorities.ts';
import type { Paper } from '#platform/server/pdf/paper.ts';
import { readPdf } from '#platform/server/pdf/read-pdf.ts';
import { readWord } from '#platform/server/word/read-word.ts';
import { type ReadCitations, readCitations } from './read-citations.ts';

const SAMPLES = path.resolve(import.meta.dirname, '../../samples');

/** Day on which all samples are checked: later than any of them. */
const TODAY = '2026-11-26';

/** A sample with the result of its cite check. */
export interface CheckedSample {
  id: string;
  isHeldBack: boolean;
  result: CiteCheckResult;
  /** From its key. */
  defects: { id: string; class: string; where: string; what: string }[];
  /** Of a brief whose key lists its decisions. */
  citations?: ReadCitations;
}

/** Cite-checks every pair and every brief of the samples. */
export async function checkSamples(): Promise<CheckedSample[]> {
  const heldPairs = path.join(SAMPLES, 'held-back');
  return [
    ...(await Promise.all(pairIds().map((id) => checkPair(id, undefined)))),
    ...(await Promise.all(pairIds([heldPairs]).map((id) => checkPair(id, [heldPairs])))),
    ...(await checkBriefs(path.join(SAMPLES, 'briefs'), false)),
    ...(await checkBriefs(path.join(SAMPLES, 'briefs/held-back'), true)),
  ];
}

async function checkPair(id: string, folders: string[] | undefined): Promise<CheckedSample> {
  const { key, memorandum, affirmation } = await loadPair(id, folders);
  const result = citeCheckMemorandum(readCase(memorandum, affirmation, SHIPPED_AUTHORITIES), { opinions: [], today: TODAY });
  const { plantedDefects = [] } = key as { plantedDefects?: CheckedSample['defects'] };
  return { id, isHeldBack: folders !== undefined, result, defects: plantedDefects };
}

/** Briefs of a folder, each with its papers of the record: "B4-….pdf", "B4-record-….pdf", "B4-key.json". */
async function checkBriefs(folder: string, isHeldBack: boolean): Promise<CheckedSample[]> {
  const names = readdirSync(folder);
  const ids = names.flatMap((name) => /^(\w+)-key\.json$/.exec(name)?.[1] ?? []);
  return Promise.all(
    ids.map(async (id) => {
      const own = names.filter((name) => name.startsWith(`${id}-`) && /\.(?:pdf|docx)$/.test(name));
      const isRecord = (name: string) => name.startsWith(`${id}-record-`);
      const read = (name: string) => readSample(path.join(folder, name));
      const [brief] = await Promise.all(own.filter((name) => !isRecord(name)).map(read));
      if (!brief) throw new Error(`${id} has no brief`);
      const records = await Promise.all(
        own.filter(isRecord).map(async (fileName) => ({ fileName, paper: await read(fileName) })),
      );
      const result = citeCheckBrief(readBrief(brief, records, SHIPPED_AUTHORITIES), { opinions: [], today: TODAY });
      const { plantedDefects, authorities = [] } = JSON.parse(readFileSync(path.join(folder, `${id}-key.json`), 'utf8'));
      return { id, isHeldBack, result, defects: plantedDefects, citations: readCitations(brief.text, authorities) };
    }),
  );
}

async function readSample(file: string): Promise<Paper> {
  const content = readFileSync(file);
  if (file.endsWith('.pdf')) return readPdf(content);
  const read = await readWord(content);
  if ('failure' in read) throw new Error(`${file} cannot be read: ${read.failure}`);
  return read.paper;
}

/** Cite-checks a PDF that is not among the samples. */
export async function checkFile(file: string): Promise<CiteCheckResult> {
  return citeCheckBrief(readBrief(await readPdf(readFileSync(file)), [], SHIPPED_AUTHORITIES), { opinions: [], today: TODAY });
}
