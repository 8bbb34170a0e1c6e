import { execFile } from 'node:child_process';
import { readdirSync, readFileSync } from 'node:fs';
import { promisify } from 'node:util';
import {
  assembleInSubprocess,
  checkInSubprocess,
  compareInSubprocess,
  planInSubprocess,
  readCaseInSubprocess,
  verifyOutlineInSubprocess,
} from '#features/memorandum/server/examine-in-subprocess.ts';
import { SHIPPED_AUTHORITIES } from '#features/verification/server/library/authorities/shipped-authorities.ts';
import { readPdf } from '#platform/server/pdf/read-pdf.ts';
import { serialize } from '#platform/server/serialized.ts';
import { occupiedBy } from './chat-stream/memory.ts';
import { draftAll, outlineAll, readAll } from './draft-like-a-model.ts';
import { besideBareUpload } from './draft-memorandum/beside-bare-upload.ts';
import { longPaper } from './long-papers.ts';
import { interleave, median } from './side-by-side.ts';
import { papersOf } from './submit-memorandum.ts';
import { type Line, ofGoal, verdict } from './verdict.ts';

const ROUNDS = 3;
const PAGES = 30;
const SAMPLE_MS = 20;
/** The goal of one second is for a machine on which a bare process starts and ends in 40 ms: this scales it to any other. */
const GOAL_IN_STARTS = 25;
const STAGES = ['reading', 'understanding', 'comparing', 'planning', 'outlining', 'checking', 'assembling'] as const;

/** Seconds by stage; the longest block of this thread in milliseconds of CPU time; the most memory of its subprocesses together in MB. */
type Figures = Partial<Record<(typeof STAGES)[number] | 'start' | 'longestTurn' | 'memory', number>>;

/** A memorandum without the model: from two papers of thirty pages to both Word files, process starts included, vs. bare start */
export async function benchDraftMemorandum(): Promise<Line[]> {
  const papers = [await longPaper('memorandum', PAGES), await longPaper('affirmation', PAGES)] as const;
  const rounds = await interleave<Figures>(ROUNDS, {
    start: async () => ({ start: (await timed(() => promisify(execFile)(process.execPath, ['-e', '']))).seconds }),
    drafting: () => draftBoth(...papers),
  });
  const of = (figure: keyof Figures) =>
    median(Object.values(rounds).flatMap((results) => results.flatMap((round) => round[figure] ?? [])));
  const whole = median((rounds.drafting ?? []).map((round) => STAGES.reduce((sum, stage) => sum + (round[stage] ?? 0), 0)));
  return [
    ofGoal(13, verdict(`a memorandum without its model, two papers of ${PAGES} pages`, whole, 2, 's')),
    verdict(
      `against the start of a bare process (${(of('start') * 1000).toFixed(0)} ms)`,
      whole / of('start'),
      GOAL_IN_STARTS,
      'times',
    ),
    ...STAGES.map((stage) => `  ${stage}: ${of(stage).toFixed(2)} s, ${(of(stage) / of('start')).toFixed(1)} times a bare start`),
    ofGoal(13, verdict('most memory of the subprocesses together', of('memory'), 400, 'MB')),
    verdict('longest turn of the server’s thread meanwhile', of('longestTurn'), 20, 'ms'),
    ...(await besideBareUpload(papersOf(...papers))),
  ];
}

async function draftBoth(memorandumPdf: Buffer, affirmationPdf: Buffer): Promise<Figures> {
  const watch = watchThread();
  const memory = watchSubprocesses();
  const reading = await timed(() => Promise.all([readPdf(memorandumPdf), readPdf(affirmationPdf)]));
  const [memorandum, affirmation] = reading.result;
  const papers = {
    memorandum: serialize({ paper: memorandum, sha256: '' }),
    affirmation: serialize({ paper: affirmation, sha256: '' }),
    record: serialize({ records: [], remarks: [] }),
  };
  const library = [...SHIPPED_AUTHORITIES];
  const understanding = await timed(() => readCaseInSubprocess(papers, library));
  const given = {
    ...understanding.result,
    library,
    opinions: [],
    firmName: 'Example Law LLP',
    madeAt: new Date().toISOString(),
    settings: {
      model: 'gpt-4.1-2025-04-14',
      windowTokens: 128_000,
      answerTokens: 16_000,
      citationStyle: 'bluebook' as const,
      aiCertification: false,
    },
  };
  const answers = await watch.pause(() => readAll(understanding.result.questions));
  const comparing = await timed(() => compareInSubprocess({ reading: given.reading, answers: answers.answers }));
  const planning = await timed(() => planInSubprocess({ ...given, ...answers, verified: comparing.result.verified }));
  const { outline } = planning.result.brief;
  const answer = await watch.pause(() => outlineAll(outline));
  const outlining = await timed(() => verifyOutlineInSubprocess({ ...given, ...planning.result, answer }));
  const draft = await watch.pause(() => draftAll(planning.result.brief));
  const drafted = { ...given, ...planning.result, draft, edits: [] };
  const checking = await timed(() => checkInSubprocess(drafted));
  const assembling = await timed(() => assembleInSubprocess({ ...drafted, verified: checking.result.verified }));
  const seconds = { reading, understanding, comparing, planning, outlining, checking, assembling };
  return {
    ...Object.fromEntries(Object.entries(seconds).map(([stage, { seconds }]) => [stage, seconds])),
    longestTurn: watch.end(),
    memory: memory.end(),
  };
}

async function timed<Result>(work: () => Promise<Result>): Promise<{ result: Result; seconds: number }> {
  const start = performance.now();
  const result = await work();
  return { result, seconds: (performance.now() - start) / 1000 };
}

/** Measures the memory that all subprocesses of this process occupy at once (Linux). */
function watchSubprocesses() {
  let most = 0;
  const timer = setInterval(() => {
    const children = readdirSync('/proc/self/task').flatMap((thread) =>
      readFileSync(`/proc/self/task/${thread}/children`, 'utf8').split(' ').filter(Boolean),
    );
    most = Math.max(most, children.map(memoryOf).reduce((sum, kilobytes) => sum + kilobytes, 0) / 1024);
  }, SAMPLE_MS);
  return {
    end: () => {
      clearInterval(timer);
      return most;
    },
  };
}

/** Kilobytes of a process; 0 where it has just ended. */
function memoryOf(pid: string): number {
  try {
    return occupiedBy(Number(pid)) || 0;
  } catch {
    return 0;
  }
}

/** Measures this thread's CPU time between two ticks, so that other load on the machine doesn't count as our delay. */
function watchThread() {
  let longest = 0;
  let before = process.threadCpuUsage();
  const look = () => {
    const { user, system } = process.threadCpuUsage(before);
    longest = Math.max(longest, (user + system) / 1000);
    before = process.threadCpuUsage();
  };
  const timer = setInterval(look, 1);
  return {
    /** Excludes the benchmark's own work, which no server does. */
    pause: async <Result>(work: () => Result): Promise<Result> => {
      look();
      const result = work();
      before = process.threadCpuUsage();
      return result;
    },
    end: () => {
      clearInterval(timer);
      return longest;
    },
  };
}
