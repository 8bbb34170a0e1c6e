import { desc, eq } from 'drizzle-orm';
import { users } from '#features/accounts/server/accounts.tables.ts';
import { wordTemplates } from '#features/settings/server/word-template.tables.ts';
import type { Deps } from '#platform/server/deps.ts';
import { readSettings } from '#platform/server/settings/read-settings.ts';

/** Firm and attorney details that papers print. Nothing is ever made up: what is absent is blank. */
export interface FirmOnPaper {
  firmName: string;
  /** Lines of the address, as the next ones; empty where nothing was entered. */
  address?: readonly string[];
  telephone?: string;
  /** Lines below address and telephone in court papers. */
  attorneyBlock?: readonly string[];
  signer?: Signer;
}

/** The person who requested a paper; texts are empty where nothing was entered. */
export interface Signer {
  /** The name of the account. */
  accountName: string;
  signedName: string;
  barDetails: string;
  telephone: string;
}

/** Reads what a paper of this person prints, as it is now. */
export async function readFirmOnPaper({ db, config }: Pick<Deps, 'db' | 'config'>, userId: number): Promise<FirmOnPaper> {
  const { firmName, firmAddress, firmTelephone, attorneyBlock } = await readSettings({ db, config });
  const { firstName, lastName, signedName, barDetails, telephone } = users;
  const columns = { firstName, lastName, signedName, barDetails, telephone };
  const [person] = await db.select(columns).from(users).where(eq(users.id, userId));
  const signer = person && {
    accountName: `${person.firstName} ${person.lastName}`,
    signedName: person.signedName ?? '',
    barDetails: person.barDetails ?? '',
    telephone: person.telephone ?? '',
  };
  return {
    firmName,
    address: linesOf(firmAddress),
    telephone: firmTelephone,
    attorneyBlock: linesOf(attorneyBlock),
    ...(signer ? { signer } : {}),
  };
}

/** The bytes of the firm's Word template; null where there is none. */
export async function readFirmTemplate({ db }: Pick<Deps, 'db'>): Promise<Buffer | null> {
  const { content, id } = wordTemplates;
  const [template] = await db.select({ content }).from(wordTemplates).orderBy(desc(id)).limit(1);
  return template?.content ?? null;
}

const linesOf = (text: string) => text.split('\n').filter((line) => line !== '');
