import { setTimeout as pause } from 'node:timers/promises';
import { measureSlowness } from '#platform/shared/testing/measure-work.ts';
import { readPdf } from '../pdf/read-pdf.ts';
import { validatePdf } from '../pdf/validate-pdf.ts';
import { drawParagraphs, makePdf } from './make-pdf.ts';
import { bomb, rawPage } from './raw-pdf.ts';

/**
 * Longest delays of the portal's other work while papers are read, in milliseconds of the reference machine (`measureWork`);
 * printed by a process that does nothing else.
 */
export interface Delay {
  p999: number;
  max: number;
}

const PARAGRAPH = 'The parties signed the agreement in March, and the seller was paid by wire on the fifth day of the month. '
  .repeat(5)
  .trim();
const page = (drawing: PDFKit.PDFDocument) =>
  drawParagraphs(drawing, [PARAGRAPH, PARAGRAPH, PARAGRAPH, PARAGRAPH], 90, { spacing: 14 });
const paper = await makePdf(Array.from({ length: 300 }, () => page));
const hostile = rawPage(bomb(' ', 9000));

/** Measures the CPU time of this thread between two ticks, so that the machine's other work does not count as our delay. */
async function delayDuring(work: () => Promise<unknown>): Promise<Delay> {
  await pause(500);
  const turns: number[] = [];
  const slowness = measureSlowness();
  let before = process.threadCpuUsage();
  const look = setInterval(() => {
    const { user, system } = process.threadCpuUsage(before);
    turns.push((user + system) / 1000);
    before = process.threadCpuUsage();
  }, 1);
  await work();
  clearInterval(look);
  turns.sort((a, b) => a - b);
  const usual = (slowness + measureSlowness()) / 2;
  return { p999: (turns[Math.floor(turns.length * 0.999)] ?? 0) / usual, max: (turns.at(-1) ?? 0) / usual };
}

// The first subprocess that a program starts also pays for loading what starting one needs.
await validatePdf(paper);
const found = { reading: await delayDuring(() => readPdf(paper)), judging: await delayDuring(() => validatePdf(hostile)) };
process.stdout.write(JSON.stringify(found));
