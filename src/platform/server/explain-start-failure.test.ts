import { expect, test } from 'vitest';
import { ConfigError } from './config.ts';
import { explainStartFailure } from './explain-start-failure.ts';

const failure = (code: string, message = 'the driver’s own text') => Object.assign(new Error(message), { code });
const wrapped = (cause: Error) => new Error('Failed query: create table …\nparams: ', { cause });

test.each<[string, Error, RegExp]>([
  ['a wrong setting', new ConfigError('PORT: must be a whole number'), /^Wrong setting\. PORT: /],
  ['a database that is away', failure('ECONNREFUSED'), /^DATABASE_URL: .*reached/],
  ['a database user without rights', wrapped(failure('42501')), /^DATABASE_URL: .*may not create tables/],
  ['a server that is no database', new Error('Connection terminated unexpectedly'), /^DATABASE_URL: .*not PostgreSQL/],
  ['a data folder that is a file', failure('EEXIST'), /^DATA_DIR: .*EEXIST/],
  ['a data folder that cannot be written', failure('EROFS'), /^DATA_DIR: .*EROFS/],
])('%s is named in one line with its variable', (_what, error, line) => {
  expect(explainStartFailure(error)).toMatch(line);
  expect(explainStartFailure(error)).not.toContain('\n');
});
