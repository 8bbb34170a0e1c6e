/** Called for each statement that has ended. */
export type StatementEnded = (outcome: 'ok' | 'failed', seconds: number) => void;

type Query = (...args: unknown[]) => unknown;

/**
 * Makes a connection report how long each of its statements took. It is done at the driver, where all of them pass: those of
 * transactions, of the queue and prepared ones, with a promise or, as the pool of `pg` does, with a callback.
 */
export function measureStatements(connection: { query: unknown }, ended: StatementEnded): void {
  const ask = (connection.query as Query).bind(connection);
  const measured: Query = (...args) => {
    const start = performance.now();
    const report = (hasFailed: boolean) => ended(hasFailed ? 'failed' : 'ok', (performance.now() - start) / 1000);
    const last = args.at(-1);
    if (typeof last === 'function') {
      return ask(...args.slice(0, -1), (error: unknown, response: unknown) => {
        report(Boolean(error));
        last(error, response);
      });
    }
    const response = ask(...args);
    if (response instanceof Promise) {
      response.then(
        () => report(false),
        () => report(true),
      );
    }
    return response;
  };
  connection.query = measured;
}
