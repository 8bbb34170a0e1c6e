import { setTimeout as wait } from 'node:timers/promises';
import { startMailStandIn } from '#platform/server/testing/mail-stand-in.ts';
import { startModelStandIn } from '#platform/server/testing/model-stand-in.ts';
import { answerLikeAModel } from '#testing/answer-like-a-model.ts';
import { freePort } from '#testing/portal-process.ts';
import { type PortalUnderLoad, setUpPortal } from './people/set-up-portal.ts';
import { startPostgres } from './postgres.ts';
import { reportSoak } from './soak/report-soak.ts';
import { type Sample, startSampling } from './soak/sample.ts';
import { type Outcome, runTraffic } from './soak/traffic.ts';
import type { Line } from './verdict.ts';

const MINUTES = Number(process.env.SOAK_MINUTES ?? 30);
const IDLE_MINUTES = Number(process.env.SOAK_IDLE_MINUTES ?? 2);
const RATE = Number(process.env.SOAK_RATE ?? 30);
const IS_EMBEDDED = process.env.SOAK_DATABASE === 'embedded';
const PEOPLE = 300;
const MINUTE_MS = 60_000;

/**
 * Half an hour of mixed use at 30 requests a second, then two idle minutes: the portal's memory and files, and whether they grow.
 * Other lengths with SOAK_MINUTES and SOAK_IDLE_MINUTES, another rate with SOAK_RATE, the embedded database with
 * SOAK_DATABASE=embedded.
 */
export async function benchSoak(): Promise<Line[]> {
  const postgres = IS_EMBEDDED ? undefined : await startPostgres();
  if (!IS_EMBEDDED && !postgres) return ['PostgreSQL: none is installed on this machine; SOAK_DATABASE=embedded needs none'];
  const models = await startModelStandIn({ answer: answerLikeAModel });
  const mail = await startMailStandIn();
  const inspectorPort = await freePort();
  const env = {
    OPENAI_API_KEY: 'key',
    OPENAI_BASE_URL: `${models.url}/v1`,
    SMTP_URL: mail.url,
    CHAT_MESSAGES_PER_DAY: '10000',
    // The portal's own process opens its inspector there on request; its subprocesses have their own environment.
    NODE_OPTIONS: `--inspect-port=127.0.0.1:${inspectorPort}`,
  };
  const portal = await setUpPortal({ people: PEOPLE, env }, postgres?.url);
  try {
    return await soak(portal, inspectorPort);
  } finally {
    await portal.stop();
    await mail.close();
    await models.close();
    await postgres?.stop();
  }
}

async function soak(portal: PortalUnderLoad, inspectorPort: number): Promise<Line[]> {
  const sampling = await startSampling(portal, inspectorPort, reportProgress);
  const outcomes: Outcome[] = await runTraffic(portal, RATE, MINUTES * MINUTE_MS);
  const busyUntil = performance.now();
  await wait(IDLE_MINUTES * MINUTE_MS);
  const samples = await sampling.stop();
  return reportSoak({ isEmbedded: IS_EMBEDDED, minutes: MINUTES, rate: RATE, samples, busyUntil, outcomes });
}

/** Prints progress: half an hour of silence would look like a hang. */
function reportProgress({ rssBytes, heapBytes, files, lateMs }: Sample): void {
  const megabytes = (bytes: number) => `${(bytes / 1e6).toFixed(1)} MB`;
  process.stderr.write(
    `  ${new Date().toISOString().slice(11, 19)} holds ${megabytes(rssBytes)}, heap ${megabytes(heapBytes)}, ${files} files, late by ${lateMs.toFixed(1)} ms\n`,
  );
}
