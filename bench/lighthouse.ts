import { startPortalWithConversation } from './lighthouse/portal-with-conversation.ts';
import { type Audited, CATEGORIES, FORMS, runLighthouse } from './lighthouse/run-lighthouse.ts';
import { median } from './side-by-side.ts';
import { type Line, verdictAtLeast } from './verdict.ts';

const ROUNDS = 3;
const GOAL = 98;
const MESSAGES = 40;
const PAGES = [
  { name: 'main page', address: '/' },
  { name: 'chatbot', address: '/example-chatbot?conversation=1' },
  { name: 'training', address: '/training' },
];

/** Lighthouse's scores of the built portal, signed in, as a phone and as a computer; below each, its failed audits. */
export async function benchLighthouse(): Promise<Line[]> {
  const portal = await startPortalWithConversation(MESSAGES);
  const lines: Line[] = [];
  try {
    for (const { name, address } of PAGES) {
      for (const form of FORMS) {
        const rounds: Audited[] = [];
        for (let round = 0; round < ROUNDS; round += 1) {
          rounds.push(await runLighthouse(`${portal.url}${address}`, portal.cookie, form));
        }
        lines.push(...report(`${name}, ${form}`, rounds));
      }
    }
    return lines;
  } finally {
    await portal.stop();
  }
}

function report(what: string, rounds: Audited[]): Line[] {
  const scores = CATEGORIES.map((category) =>
    verdictAtLeast(`${what}: ${category}`, median(rounds.map((round) => round.scores[category])), GOAL, ''),
  );
  const ids = [...new Set(rounds.flatMap(({ failed }) => failed.map(({ id }) => id)))];
  const failed = ids.map((id) => {
    const found = rounds.flatMap((round) => round.failed.filter((audit) => audit.id === id).map(({ figure }) => figure));
    return `    ${id}, ${found.length} of ${rounds.length} times${found.some(Boolean) ? `: ${found.join(', ')}` : ''}`;
  });
  return [...scores, ...failed];
}
