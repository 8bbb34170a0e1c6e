import { randomBytes } from 'node:crypto';
import { parseArgs } from 'node:util';
import * as z from 'zod/mini';
import { emailAddress, MAX_PASSWORD_LENGTH, MIN_PASSWORD_LENGTH } from '#features/accounts/accounts.contract.ts';
import { appointAdmin } from '#features/accounts/server/appoint-admin.ts';
import { createAdmin } from '#features/accounts/server/create-admin.ts';
import { BY_COMMAND_LINE, recordAuditEvent } from '#features/audit/server/record-audit-event.ts';
import { importAuthorities } from '#features/verification/server/library/import-authorities.ts';
import { formatImportReport, sumUp } from '#features/verification/server/library/import-report.ts';
import { readConfig } from '#platform/server/config.ts';
import type { Db } from '#platform/server/db/db.ts';
import { openDatabase } from '#platform/server/db/open-database.ts';
import { explainStartFailure } from '#platform/server/explain-start-failure.ts';
import { createLog } from '#platform/server/log.ts';
import { makeFilesPrivate } from '#platform/server/private-files.ts';
import { backUp } from './backup.ts';
import { restore } from './restore.ts';

const USAGE = `Usage: npm run admin -- create --email E [--password P] --first F --last L
       npm run admin -- import-authorities FILE_OR_FOLDER
       npm run admin -- backup FILE
       npm run admin -- restore FILE`;

try {
  process.stdout.write(`${await run(process.argv.slice(2))}\n`);
} catch (error) {
  const isUsage = error instanceof TypeError || error instanceof RangeError;
  process.stderr.write(`${isUsage ? `${error.message}\n${USAGE}` : explainStartFailure(error)}\n`);
  process.exit(1);
}

async function run(args: string[]): Promise<string> {
  const { positionals, values } = parseArgs({
    args,
    allowPositionals: true,
    options: { email: { type: 'string' }, password: { type: 'string' }, first: { type: 'string' }, last: { type: 'string' } },
  });
  const [command, ...rest] = positionals;
  const [given] = rest;
  const config = readConfig(process.env);
  makeFilesPrivate(config.dataDir, say);
  if (command === 'create' && rest.length === 0) {
    return makeAdmin({ email: values.email, password: values.password, firstName: values.first, lastName: values.last });
  }
  if (command === 'backup' && given && rest.length === 1) return backUp(config, given, say);
  if (command === 'restore' && given && rest.length === 1) return restore(config, given);
  if (command === 'import-authorities' && given && rest.length === 1) return importLibrary(given);
  throw new RangeError('Unknown command.');
}

/** Imports entries or opinions into the authority library. @returns the report; a refusal sets the exit code to 1 */
async function importLibrary(given: string): Promise<string> {
  return onDatabase(async (db) => {
    const lines = await db.transaction(async (tx) => {
      const found = await importAuthorities(tx, given);
      await recordAuditEvent(tx, BY_COMMAND_LINE, { action: 'library.imported', at: new Date(), detail: sumUp(found) });
      return found;
    });
    if (lines.some(({ outcome }) => outcome === 'refused')) process.exitCode = 1;
    return formatImportReport(lines);
  });
}

/** Creates an administrator, or makes an existing account one. */
async function makeAdmin(given: Record<'email' | 'password' | 'firstName' | 'lastName', string | undefined>): Promise<string> {
  const email = z.safeParse(emailAddress, given.email);
  if (!email.success) throw new RangeError('--email: must be a valid email address.');
  const { length } = given.password ?? '';
  if (given.password !== undefined && (length < MIN_PASSWORD_LENGTH || length > MAX_PASSWORD_LENGTH)) {
    throw new RangeError(`--password: must have ${MIN_PASSWORD_LENGTH} to ${MAX_PASSWORD_LENGTH} characters.`);
  }
  return onDatabase(async (db) => {
    const now = new Date();
    if (await appointAdmin(db, BY_COMMAND_LINE, now, email.data, given.password)) return `${email.data} is now an administrator.`;
    const { password, firstName, lastName } = given;
    if (!firstName || !lastName) throw new RangeError('--first and --last are required for a new account.');
    const madeUp = password ?? randomBytes(16).toString('base64url');
    await createAdmin(db, BY_COMMAND_LINE, now, { email: email.data, password: madeUp, firstName, lastName });
    return `Created the administrator ${email.data}${password ? '' : ` with the password ${madeUp}`}.`;
  });
}

/** Prints progress for the person who waits; results go only to the output. */
function say(line: string): void {
  process.stderr.write(`${line}\n`);
}

/** Runs a function on the configured database, and closes it. */
async function onDatabase(work: (db: Db) => Promise<string>): Promise<string> {
  const database = await openDatabase(readConfig(process.env), createLog('silent'));
  try {
    return await work(database.db);
  } finally {
    await database.close();
  }
}
