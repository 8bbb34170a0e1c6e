import { mkdtempSync, readdirSync, readFileSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import path from 'node:path';
import { setTimeout as wait } from 'node:timers/promises';
import type { CheckedReply, PaperPage } from '#features/chatbot/papers.contract.ts';
import { readPdf } from '#platform/server/pdf/read-pdf.ts';
import { startModelStandIn } from '#platform/server/testing/model-stand-in.ts';
import { startPortalProcess } from '#testing/portal-process.ts';
import { type ChatClient, signInToChat } from './chat-papers/chat-client.ts';
import { type LabeledReply, type Score, scoreReply } from './chat-papers/score-replies.ts';
import { longPaper } from './long-papers.ts';
import { interleave, median } from './side-by-side.ts';
import { type Line, ofGoal, verdict, verdictAtLeast } from './verdict.ts';

const SAMPLES = path.resolve(import.meta.dirname, '../samples');
const PAGES = 300;
const ROUNDS = 5;
/** A person looks at one page before they open the next: a slot rests after each. */
const LOOK_MS = 1_500;
const PING_MS = 5;
const WORDS = 2_000;
const WORDS_QUOTED = 20;
/** A model whose window has room for 300 pages, and one that gets passages. */
const MODELS = { whole: 'gpt-4.1-2025-04-14', passages: 'gpt-4o-2024-08-06' };

interface ReplySet {
  papers: string[];
  cases: LabeledReply[];
}

/**
 * Asks ten questions on each set of papers, which a stand-in answers rightly and wrongly, and counts the marks; then measures
 * papers of 300 pages. `CHAT_REPLIES=a.json:b.json` adds further sets.
 */
export async function benchChatPapers(): Promise<Line[]> {
  let answer = '';
  const provider = await startModelStandIn({ answer: () => answer });
  const dataDir = mkdtempSync(path.join(tmpdir(), 'atrium-chat-papers-'));
  const { openaiBaseUrl = '' } = provider.settings;
  const portal = await startPortalProcess({
    ...{ DATA_DIR: dataDir, ADMIN_EMAIL: 'admin@firm.example', ADMIN_PASSWORD: 'only for this bench' },
    ...{ OPENAI_API_KEY: 'key', OPENAI_BASE_URL: openaiBaseUrl, CHAT_MESSAGES_PER_DAY: '10000' },
  });
  try {
    const client = await signInToChat(portal.url, { email: 'admin@firm.example', password: 'only for this bench' });
    const say = (text: string) => {
      answer = text;
    };
    return [...(await scoreSets(client, say)), ...(await timeLongPapers(client, say, openaiBaseUrl))];
  } finally {
    await portal.stop();
    await provider.close();
    rmSync(dataDir, { recursive: true, force: true });
  }
}

async function scoreSets(client: ChatClient, say: (text: string) => void): Promise<Line[]> {
  const folder = path.join(SAMPLES, 'chat-replies');
  const files = [...readdirSync(folder).map((name) => path.join(folder, name)), ...(process.env.CHAT_REPLIES?.split(':') ?? [])];
  const lines: Line[] = [];
  const all = new Map<string, Score>();
  for (const file of files) {
    const { papers, cases } = JSON.parse(readFileSync(file, 'utf8')) as ReplySet;
    const conversation = await client.start(MODELS.whole);
    for (const paper of papers)
      await client.attach(conversation, path.basename(paper), readFileSync(path.resolve(SAMPLES, paper)));
    const scores = new Map<string, Score>();
    for (const labeled of cases) {
      say(labeled.reply);
      const { id } = await client.ask(conversation, labeled.question);
      const { marks } = await client.get<CheckedReply>(`${conversation}/messages/${id}/marks`);
      for (const into of [scores, all]) scoreReply(into, labeled, marks);
    }
    lines.push(...summarize(path.basename(file, '.json'), scores));
  }
  return [
    ...lines,
    ...summarize('all', all),
    ...[...all].map(
      ([name, { items, asDue, misled }]) => `  ${name.padEnd(26)} ${asDue} of ${items} marked as due, ${misled} misled`,
    ),
  ];
}

/** Quotations and figures, and cites of places that do not exist: code can tell these for certain. */
function summarize(name: string, scores: ReadonlyMap<string, Score>): Line[] {
  const sum = (isCounted: (what: string) => boolean) => {
    const counted = [...scores].filter(([what]) => isCounted(what)).map(([, score]) => score);
    return {
      items: counted.reduce((total, { items }) => total + items, 0),
      asDue: counted.reduce((total, { asDue }) => total + asDue, 0),
    };
  };
  const right = sum((what) => /^(?:quotation|figure), (?:right|computed)/.test(what));
  const wrong = sum((what) => /^(?:quotation|figure), (?!right|computed)/.test(what) || what === 'cite, missing-page');
  return [
    verdictAtLeast(
      `${name}: right quotations and figures verified (${right.asDue} of ${right.items})`,
      (100 * right.asDue) / right.items,
      98,
      '%',
    ),
    verdictAtLeast(
      `${name}: altered, invented, misplaced ones marked (${wrong.asDue} of ${wrong.items})`,
      (100 * wrong.asDue) / wrong.items,
      100,
      '%',
    ),
  ];
}

async function timeLongPapers(client: ChatClient, say: (text: string) => void, provider: string): Promise<Line[]> {
  const pdf = await longPaper('memorandum', PAGES);
  const paper = await readPdf(pdf);
  const quoting = quoteFrom(paper.text, paper.pageStarts);
  const lines: Line[] = [];
  for (const [manner, model] of Object.entries(MODELS)) {
    const conversation = await client.start(model);
    await client.attach(conversation, 'Long.pdf', pdf);
    say(quoting);
    const times = await interleave(ROUNDS, {
      direct: () => firstToken(provider, model),
      portal: () => client.firstToken(conversation, 'What does it say of the reconciliation?'),
    });
    const added = median(times.portal ?? []) - median(times.direct ?? []);
    lines.push(verdict(`${PAGES} pages, ${manner}: first token after the provider’s own`, added, 1_500, 'ms'));
    if (manner === 'whole')
      lines.push(...(await timeMarks(client, conversation, say, quoting)), await timePages(client, conversation, paper.text));
  }
  return lines;
}

/** Times the check of new replies beside that of one without anything to check, and the portal's answers to others meanwhile. */
async function timeMarks(
  client: ChatClient,
  conversation: string,
  say: (text: string) => void,
  quoting: string,
): Promise<Line[]> {
  const delays: number[] = [];
  const timeOf = async (answer: string) => {
    say(answer);
    const { id } = await client.ask(conversation, 'And what else?');
    await wait(LOOK_MS);
    let isRunning = true;
    const watching = (async () => {
      for (; isRunning; await wait(PING_MS)) delays.push(await timed(() => client.ping()));
    })();
    const time = await timed(() => client.get(`${conversation}/messages/${id}/marks`));
    isRunning = false;
    await watching;
    return time;
  };
  const times = await interleave(ROUNDS, { nothing: () => timeOf('It does not say.'), quoting: () => timeOf(quoting) });
  const [whole, frame] = [median(times.quoting ?? []), median(times.nothing ?? [])];
  const what = `a reply of ${WORDS.toLocaleString('en-US')} words against ${PAGES} pages`;
  return [
    ofGoal(18, verdict(`${what}: checking beyond a reply without anything to check`, whole - frame, 150, 'ms')),
    `  ${what}: ${Math.round(whole)} ms as its reader waits, of which a new process and its papers take ${Math.round(frame)} ms`,
    verdict('slowest answer to others meanwhile', Math.max(...delays), 50, 'ms'),
  ];
}

async function timePages(client: ChatClient, conversation: string, text: string): Promise<Line> {
  const times: number[] = [];
  for (let round = 0; round < 2 * ROUNDS; round += 1) {
    const unit = 20 + round * 25;
    const start = Math.floor((text.length * unit) / PAGES);
    await wait(LOOK_MS);
    times.push(
      await timed(() => client.get<PaperPage>(`${conversation}/papers/1/pages/${unit}?start=${start}&end=${start + 60}`)),
    );
  }
  return verdict(`a passage of ${PAGES} pages opened`, median(times), 300, 'ms');
}

async function timed(work: () => Promise<unknown>): Promise<number> {
  const start = performance.now();
  await work();
  return performance.now() - start;
}

/** A reply of quotations from all over a paper, each with its page. */
function quoteFrom(text: string, pageStarts: readonly { at: number; pdfPage: number }[]): string {
  const count = WORDS / WORDS_QUOTED;
  const chosen = pageStarts.filter((_, index) => index % Math.floor(pageStarts.length / count) === 0).slice(0, count);
  return chosen
    .map(
      ({ at, pdfPage }) =>
        `It says “${text.slice(at).split(/\s+/).slice(1, WORDS_QUOTED).join(' ').replace(/["“”]/g, '')}” [1, p. ${pdfPage}].`,
    )
    .join('\n\n');
}

/** Time to the first piece of text that the provider itself sends. */
async function firstToken(base: string, model: string): Promise<number> {
  const start = performance.now();
  const response = await fetch(`${base}/responses`, {
    method: 'POST',
    headers: { authorization: 'Bearer key', 'content-type': 'application/json' },
    body: JSON.stringify({ model, stream: true, input: [{ role: 'user', content: 'What does it say?' }] }),
  });
  const reader = response.body?.getReader();
  let text = '';
  while (reader && !text.includes('output_text.delta')) {
    const { done, value } = await reader.read();
    if (done) throw new Error(`the stand-in sent no text: ${text.slice(0, 300)}`);
    text += Buffer.from(value).toString();
  }
  const time = performance.now() - start;
  await reader?.cancel();
  return time;
}
