import { setTimeout as wait } from 'node:timers/promises';
import { answerLikeAModel } from '#app/testing/answer-like-a-model.ts';
import { stageAskers } from '#app/testing/ask-for-documents.ts';
import { openServers } from '#app/testing/open-servers.ts';
import { restartInTurn, untilReadyBehind } from '#app/testing/restart-in-turn.ts';
import { stageInto } from '#app/testing/stage-conversations.ts';
import { beginLoad, type LoadTold } from '#app/testing/steady-load.ts';
import { untilAllSent } from '#app/testing/until-sent.ts';
import { type MailStandIn, startMailStandIn } from '#platform/server/testing/mail-stand-in.ts';
import { type ModelStandIn, startModelStandIn } from '#platform/server/testing/model-stand-in.ts';
import { type ProxyStandIn, startProxyStandIn } from '#platform/server/testing/proxy-stand-in.ts';
import { percentile } from './percentile.ts';
import { startPostgres } from './postgres.ts';
import { type Line, verdict, verdictAtLeast } from './verdict.ts';

const ROUNDS = Number(process.env.ROUNDS ?? 3);
const SETTLE_MS = 3_000;
const PATIENCE_MS = 10 * 60_000;
const PACE = { read: 20, write: 100, letter: 500, upload: 5_000, chat: 500 };

interface Told extends LoadTold {
  codes: (number | null)[];
  refused: readonly string[];
  documents: number;
  messageIds: (string | undefined)[];
}

/** Both servers of a portal are renewed in turn, time and again, while people read, write, upload, chat and have documents made through a proxy. */
export async function benchRollingRestart(): Promise<Line[]> {
  const postgres = await startPostgres();
  if (!postgres) return ['PostgreSQL is not installed: nothing to run it over'];
  const smtp = await startMailStandIn({ kept: 10_000 });
  const model = await startModelStandIn({ answer: answerLikeAModel, everyMs: 150 });
  const proxy = await startProxyStandIn();
  try {
    return report(await renew(postgres.url, { proxy, smtp, model }));
  } finally {
    await proxy.close();
    await model.close();
    await smtp.close();
    await postgres.stop();
  }
}

interface Surroundings {
  proxy: ProxyStandIn;
  smtp: MailStandIn;
  model: ModelStandIn;
}

async function renew(address: string, { proxy, smtp, model }: Surroundings): Promise<Told> {
  const servers = await openServers(address, {
    ...{ PUBLIC_URL: proxy.url, SMTP_URL: smtp.url, DRAIN_SECONDS: '5' },
    ...{ OPENAI_API_KEY: 'key', OPENAI_BASE_URL: model.settings.openaiBaseUrl ?? '', DRAFTING_MODEL: 'gemini-2.5-pro' },
  });
  try {
    let current = [await servers.start(), await servers.start()];
    for (const { url } of current) proxy.add(url);
    await untilReadyBehind(proxy, current.length);
    const staff = {
      askers: await stageAskers(servers.db, servers.signCookie, 20),
      conversations: await stageInto(servers.db, servers.signCookie, 200),
    };
    const endLoad = beginLoad(() => ({ url: proxy.url }), staff, PACE);
    const codes: (number | null)[] = [];
    for (let round = 0; round < ROUNDS; round += 1) {
      await wait(SETTLE_MS);
      const next: typeof current = [];
      const start = async () => {
        const server = await servers.start();
        next.push(server);
        return server;
      };
      codes.push(...(await restartInTurn(proxy, current, start)));
      current = next;
    }
    await wait(SETTLE_MS);
    const told = await endLoad();
    await untilAllSent(servers.pool, PATIENCE_MS);
    const { rows } = await servers.pool.query<{ count: number }>('select count(*)::int as count from documents');
    const messageIds = smtp.mails.map(({ mail }) => mail.messageId);
    return { ...told, codes, refused: [...proxy.failures], documents: rows[0]?.count ?? 0, messageIds };
  } finally {
    await servers.close();
  }
}

function report({ codes, refused, documents, messageIds, ...told }: Told): Line[] {
  const asked = Object.entries(told.asked).map(([kind, count]) => `${count} ${kind}`);
  const failures = [...told.failures, ...refused];
  const accepted = (told.asked.letter ?? 0) + (told.asked.upload ?? 0) - told.turnedAway;
  return [
    `${codes.length} servers renewed; requests: ${asked.join(', ')}; ${told.turnedAway} papers turned away because the machine was busy`,
    verdict('requests that failed', failures.length, 0, ''),
    ...failures.slice(0, 5).map((failure) => `  ${failure}`),
    verdictAtLeast('documents of those that were accepted', documents, accepted, ''),
    verdictAtLeast('messages, each one counted once', new Set(messageIds).size, documents, ''),
    verdict('messages in all', messageIds.length, documents, ''),
    verdict('servers that did not end as they should', codes.filter((code) => code !== 0).length, 0, ''),
    `${told.cutShort} replies were cut short by a stop, and what had come of each was read through the proxy afterwards`,
    `95 of 100 readings within ${percentile(told.readingMs, 95).toFixed(0)} ms`,
  ];
}
