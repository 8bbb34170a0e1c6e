import { parseArgs } from 'node:util';
import * as z from 'zod/mini';
import { emailAddress, MAX_PASSWORD_LENGTH, MIN_PASSWORD_LENGTH } from '#features/accounts/accounts.contract.ts';
import { createUser, makeAdmin } from '#features/accounts/server/accounts.store.ts';
import { readConfig } from '#platform/server/config.ts';
import { openDatabase } from '#platform/server/db/open-database.ts';
import { createLog } from '#platform/server/log.ts';
import { explainStartFailure } from './start-failure.ts';

const USAGE = 'Usage: npm run admin -- create --email E [--password P] --first F --last L';

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
  if (positionals[0] !== 'create' || positionals.length > 1) throw new RangeError('Unknown command.');
  return createAdmin({ email: values.email, password: values.password, firstName: values.first, lastName: values.last });
}

/** Creates an administrator, or makes an existing account one. */
async function createAdmin(given: Record<'email' | 'password' | 'firstName' | 'lastName', string | undefined>): Promise<string> {
  const email = z.safeParse(emailAddress, given.email);
  if (!email.success) throw new RangeError('--email: must be a valid email address.');
  const { length } = given.password ?? '';
  if (given.password !== undefined && (length < MIN_PASSWORD_LENGTH || length > MAX_PASSWORD_LENGTH)) {
    throw new RangeError(`--password: must have ${MIN_PASSWORD_LENGTH} to ${MAX_PASSWORD_LENGTH} characters.`);
  }
  const config = readConfig(process.env);
  const database = await openDatabase(config, createLog('silent'));
  try {
    if (await makeAdmin(database.db, email.data, given.password)) return `${email.data} is an administrator now.`;
    const { password, firstName, lastName } = given;
    if (!firstName || !lastName) throw new RangeError('--first and --last are required for a new account.');
    const madeUp = password ?? crypto.randomUUID();
    await createUser(database.db, {
      email: email.data,
      password: madeUp,
      firstName,
      lastName,
      role: 'admin',
      status: 'approved',
    });
    return `Created the administrator ${email.data}${password ? '' : ` with the password ${madeUp}`}.`;
  } finally {
    await database.close();
  }
}
