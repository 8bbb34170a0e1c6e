import { benchCapacity } from './capacity.ts';
import { benchChatPapers } from './chat-papers.ts';
import { benchChatStream } from './chat-stream.ts';
import { benchCiteCheck } from './cite-check.ts';
import { benchDraftMemorandum } from './draft-memorandum.ts';
import { benchDrafting } from './drafting.ts';
import { benchFairness } from './fairness.ts';
import { benchFirstLoad } from './first-load.ts';
import { benchGovernance } from './governance.ts';
import { benchHeavyIcons } from './heavy-icons.ts';
import { benchIdle } from './idle.ts';
import { benchLighthouse } from './lighthouse.ts';
import { benchListTools } from './list-tools.ts';
import { benchPoorModel } from './poor-model.ts';
import { benchReadPdf } from './read-pdf.ts';
import { benchReading } from './reading.ts';
import { benchRecordEvents } from './record-events.ts';
import { benchRestoreDrill } from './restore-drill.ts';
import { benchSearchConversations } from './search-conversations.ts';
import { benchSoak } from './soak.ts';
import { benchStartAndMemory } from './start-and-memory.ts';
import { benchThousandConnections } from './thousand-connections.ts';
import { benchUsageReports } from './usage-reports.ts';
import { asLine, goalTable, type Line } from './verdict.ts';

const BENCHMARKS: Record<string, () => Promise<Line[]>> = {
  'list-tools': benchListTools,
  'record-events': benchRecordEvents,
  'first-load': benchFirstLoad,
  'chat-stream': benchChatStream,
  'start-and-memory': benchStartAndMemory,
  idle: benchIdle,
  'thousand-connections': benchThousandConnections,
  'usage-reports': benchUsageReports,
  'heavy-icons': benchHeavyIcons,
  'read-pdf': benchReadPdf,
  'draft-memorandum': benchDraftMemorandum,
};

/** Benchmarks that take long, fetch a program that isn't a dependency, or compare nothing: each runs only when it is named. */
const WHEN_NAMED: Record<string, () => Promise<Line[]>> = {
  capacity: benchCapacity,
  'chat-papers': benchChatPapers,
  'cite-check': benchCiteCheck,
  drafting: benchDrafting,
  fairness: benchFairness,
  governance: benchGovernance,
  lighthouse: benchLighthouse,
  'poor-model': benchPoorModel,
  reading: benchReading,
  'restore-drill': benchRestoreDrill,
  'search-conversations': benchSearchConversations,
  soak: benchSoak,
};

// `npm run bench` runs all that need nothing else, `npm run bench -- first-load` the named ones.
const wanted = process.argv.slice(2);
const lines: Line[] = [];
const began = performance.now();
for (const [name, run] of Object.entries({ ...BENCHMARKS, ...WHEN_NAMED })) {
  if (wanted.length > 0 ? !wanted.includes(name) : name in WHEN_NAMED) continue;
  process.stdout.write(`\n${name}\n`);
  const start = performance.now();
  const found = await run().catch(reportFailure);
  lines.push(...found);
  for (const line of found) process.stdout.write(`  ${asLine(line)}\n`);
  process.stdout.write(`  ${inMinutes(performance.now() - start)}\n`);
}
process.stdout.write(`\nthe goals of docs/performance.md, in ${inMinutes(performance.now() - began)}\n`);
for (const line of goalTable(lines)) process.stdout.write(`  ${line}\n`);

/** Reports a failure; the other benchmarks still run. */
function reportFailure(error: unknown): Line[] {
  process.exitCode = 1;
  return [`failed: ${error instanceof Error ? error.stack : error}`];
}

/** Formats as minutes and seconds. */
function inMinutes(ms: number): string {
  const seconds = Math.round(ms / 1_000);
  return `${Math.floor(seconds / 60)} min ${seconds % 60} s`;
}
