import { readFileSync } from 'node:fs';
import path from 'node:path';
import { caseFrom } from '#features/memorandum/server/testing/sample-case.ts';
import { type RateSide, rateInputs } from '#features/memorandum/server/usury-rate/rate-inputs.ts';
import type { Line } from '../verdict.ts';

const SAMPLES = path.resolve(import.meta.dirname, '../../samples/rate-inputs.json');

/** Inputs of the rate as one paper of a sample states them; null where it does not. */
interface Inputs {
  purchasePrice: number | null;
  purchasedAmount: number | null;
  fees: number | null;
  netFunded: number | null;
  debit: number | null;
  every: string | null;
  fundingDate: string | null;
  firstDebit: string | null;
}
interface Sample {
  memorandum: { page: number; text: string }[];
  affirmation: string[];
  expected: Record<'merchant' | 'plaintiff', Inputs>;
}

/**
 * Reads the rate's inputs from pairs of short papers by somebody who has not seen the reader, with its cues alone, and counts what
 * each paper says: read right, missed, or read wrong.
 */
export function measureRateInputs(): Line[] {
  const samples = JSON.parse(readFileSync(SAMPLES, 'utf8')) as Sample[];
  const tally: Record<string, { right: number; missed: number; wrong: number }> = {};
  for (const { memorandum, affirmation, expected } of samples) {
    const last = Math.max(...memorandum.map(({ page }) => page));
    const pages = Array.from({ length: last }, (_, index) => [
      ...(index === 0 ? ['ARGUMENT'] : []),
      ...memorandum.filter(({ page }) => page === index + 1).map(({ text }) => text),
    ]);
    const file = caseFrom(pages, affirmation);
    for (const [side, who] of SIDES) {
      const read = readSide(rateInputs(file, side));
      for (const [name, wanted] of Object.entries(expected[who]).filter(([name]) => name in read)) {
        if (wanted === null) continue;
        tally[name] ??= { right: 0, missed: 0, wrong: 0 };
        const got = read[name as keyof Inputs];
        tally[name][got === wanted ? 'right' : got === null ? 'missed' : 'wrong'] += 1;
      }
    }
  }
  return Object.entries(tally).map(
    ([name, { right, missed, wrong }]) =>
      `rate inputs, ${name}: ${right} of ${right + missed + wrong} read right, ${missed} missed, ${wrong} wrong`,
  );
}

const SIDES: readonly [RateSide, 'merchant' | 'plaintiff'][] = [
  ['client', 'merchant'],
  ['plaintiff', 'plaintiff'],
];

function readSide(read: ReturnType<typeof rateInputs>): Inputs {
  const dollars = (cents: { value: number } | null) => (cents ? cents.value / 100 : null);
  return {
    purchasePrice: dollars(read.purchasePrice),
    purchasedAmount: dollars(read.purchasedAmount),
    fees: dollars(read.feesWithheld),
    netFunded: dollars(read.netFunded),
    debit: dollars(read.periodicAmount),
    every: read.period?.value.replace('-', ' ') ?? null,
    fundingDate: read.fundingDate?.value ?? null,
    firstDebit: read.firstDebitDate?.value ?? null,
  };
}
