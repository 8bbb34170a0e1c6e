import type pg from 'pg';
import type { Log } from '../log.ts';

/** What `pg` says when nothing came within `query_timeout`. */
const WENT_SILENT = 'Query read timeout';

/**
 * Lets a connection of the pool break without anybody else's harm. While a transaction holds it, the pool does not listen to it: an
 * error that nobody hears would end the process. And one that went silent is given up with the first statement that it does not
 * answer, or the transaction would wait as long again to be taken back, and the next one after it.
 */
export function watchConnection(connection: pg.PoolClient, log: Log): void {
  connection.on('error', (error) => log.warn({ err: error }, 'a database connection was lost'));
  const query = connection.query.bind(connection) as (...given: unknown[]) => unknown;
  connection.query = ((...given: unknown[]) => {
    const answer = query(...given);
    if (answer instanceof Promise) {
      answer.catch((error: Error) => {
        if (error.message === WENT_SILENT) void connection.end();
      });
    }
    return answer;
  }) as typeof connection.query;
}
