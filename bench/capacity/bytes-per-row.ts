import type pg from 'pg';

/** Database space of one kind of row, its indexes included. */
export interface KindOfRow {
  name: string;
  /** Tables whose bytes count toward it. */
  tables: readonly string[];
  /** Table whose rows are counted. */
  counted: string;
}

export const KINDS_OF_ROWS: readonly KindOfRow[] = [
  { name: 'a launch of a tool, single event', tables: ['user_tool_clicks'], counted: 'user_tool_clicks' },
  { name: 'a signed-in browser', tables: ['sessions'], counted: 'sessions' },
  { name: 'an entry of the audit trail', tables: ['audit_entries'], counted: 'audit_entries' },
  { name: 'a message of a conversation', tables: ['chatbot_messages'], counted: 'chatbot_messages' },
  {
    name: 'a finished document (letter or memorandum)',
    tables: ['documents', 'document_files', 'document_steps', 'document_keys', 'document_papers'],
    counted: 'documents',
  },
];

/** Returns bytes per row of these kinds, after dead rows are vacuumed. */
export async function bytesPerRow(
  client: pg.Client,
  kinds: readonly KindOfRow[],
): Promise<{ name: string; bytes: number; rows: number }[]> {
  const found = [];
  for (const { name, tables, counted } of kinds) {
    for (const table of tables) await client.query(`vacuum full ${table}`);
    const { rows } = await client.query(
      `select (select count(*) from ${counted})::int as rows, (select sum(pg_total_relation_size(t::regclass)) from unnest($1::text[]) as t)::float8 as bytes`,
      [tables],
    );
    const [{ rows: count, bytes }] = rows;
    found.push({ name, bytes: bytes / count, rows: count });
  }
  return found;
}
