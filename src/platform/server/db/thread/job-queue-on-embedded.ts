import type { EventEmitter } from 'node:events';
import type pg from 'pg';
import type { ConstructorOptions } from 'pg-boss';

type QueueDatabase = NonNullable<ConstructorOptions['db']>;
type Result = { rows: unknown[] };

/**
 * Lets the job queue share the one connection of the embedded database.
 * @param notifications emits notifications by the name of their channel
 */
export function jobQueueOnEmbedded(pool: pg.Pool, notifications: EventEmitter): QueueDatabase {
  return {
    executeSql: async (text, values) => allRows(await pool.query(text, values)),
    async listen(channel, onNotification, onReconnect) {
      const name = `"${channel.replaceAll('"', '""')}"`;
      notifications.on(channel, onNotification);
      await pool.query(`listen ${name}`);
      onReconnect();
      return {
        close: async () => {
          notifications.off(channel, onNotification);
          await pool.query(`unlisten ${name}`);
        },
      };
    },
  };
}

/** Several statements in one text have a result each. */
function allRows(result: Result | Result[]): Result {
  return Array.isArray(result) ? { rows: result.flatMap(({ rows }) => rows ?? []) } : result;
}
