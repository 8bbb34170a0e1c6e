import type { Door } from '#app/testing/follow-events.ts';
import { openServers, type Servers } from '#app/testing/open-servers.ts';
import { type MailStandIn, startMailStandIn } from '#platform/server/testing/mail-stand-in.ts';
import { createDatabase } from '../create-database.ts';
import { startPostgres } from '../postgres.ts';
import type { Line } from '../verdict.ts';

/** Two servers over one PostgreSQL, and the mail server to which both deliver. */
export interface TwoServers {
  servers: Servers;
  /** The one that the request of this number goes to: they are asked by turns. */
  doorOf(index: number): Door;
  mail: MailStandIn;
}

/** Starts them for a benchmark, and ends them after it. @param env further settings of both */
export async function withTwoServers(env: Record<string, string>, run: (stage: TwoServers) => Promise<Line[]>): Promise<Line[]> {
  const postgres = await startPostgres();
  if (!postgres) return ['PostgreSQL is not installed: nothing to run it over'];
  const mail = await startMailStandIn();
  const servers = await openServers(await createDatabase(postgres.url), { SMTP_URL: mail.url, ...env });
  try {
    const [one, other] = [await servers.start(), await servers.start()];
    return await run({ servers, mail, doorOf: (index) => (index % 2 === 0 ? one : other) });
  } finally {
    await servers.close();
    await mail.close();
    await postgres.stop();
  }
}
