import { benchChatPage } from './chat-page.ts';
import { benchChatStream } from './chat-stream.ts';
import { benchDraftMemorandum } from './draft-memorandum.ts';
import { benchExaminePapers } from './examine-papers.ts';
import { benchFirstLoad } from './first-load.ts';
import { benchLighthouse } from './lighthouse.ts';
import { benchLongestPrompt } from './longest-prompt.ts';
import { benchReadPdf } from './read-pdf.ts';
import { benchRecordEvents } from './record-events.ts';
import { benchUsageReports } from './usage-reports.ts';

const BENCHMARKS: Record<string, () => Promise<string[]>> = {
  'chat-page': benchChatPage,
  'first-load': benchFirstLoad,
  'chat-stream': benchChatStream,
  'draft-memorandum': benchDraftMemorandum,
  'examine-papers': benchExaminePapers,
  'longest-prompt': benchLongestPrompt,
  'read-pdf': benchReadPdf,
  'record-events': benchRecordEvents,
  'usage-reports': benchUsageReports,
};

/** These fetch a program that is not among the packages. */
const WHEN_NAMED: Record<string, () => Promise<string[]>> = { lighthouse: benchLighthouse };

// `npm run bench` runs all that need nothing else, `npm run bench -- first-load` the named ones.
const wanted = process.argv.slice(2);
for (const [name, run] of Object.entries({ ...BENCHMARKS, ...WHEN_NAMED })) {
  if (wanted.length > 0 ? !wanted.includes(name) : name in WHEN_NAMED) continue;
  process.stdout.write(`\n${name}\n`);
  for (const line of await run()) process.stdout.write(`  ${line}\n`);
}
