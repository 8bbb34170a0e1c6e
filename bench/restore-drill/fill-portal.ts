import { sql } from 'drizzle-orm';
import type { Db } from '#platform/server/db/db.ts';
import { openEmbedded } from '#platform/server/db/embedded.ts';
import { MIGRATIONS_FOLDER } from '#platform/server/db/open-database.ts';

const FILE_MEGABYTES = 4;
/** Per megabyte of documents: the usage that a busy firm records beside them. */
const CLICKS = 500;
const MESSAGES = 20;
const PEOPLE = 200;

/**
 * Fills a new embedded database as years of use would: documents with Word files of four megabytes, which hardly compress, tool
 * launches with their sums by day, and conversations.
 */
export async function fillPortal(dataDir: string, megabytes: number): Promise<void> {
  const { db, close } = await openEmbedded(dataDir, MIGRATIONS_FOLDER);
  await fillPeople(db);
  for (let document = 0; document * FILE_MEGABYTES < megabytes; document += 1) await addDocument(db, document);
  await fillClicks(db, Math.ceil(megabytes * CLICKS));
  await fillMessages(db, Math.ceil(megabytes * MESSAGES));
  await close();
}

const fillPeople = (db: Db) =>
  db.execute(sql`insert into users (email, first_name, last_name) select 'person' || n || '@firm.example', 'Ada', 'Quill'
    from generate_series(1, ${PEOPLE}::int) as n`);

/** Creates the file in the database: random bytes, as many as a compressed Word file has. */
async function addDocument(db: Db, number: number): Promise<void> {
  const id = sql`('00000000-0000-4000-8000-' || lpad(${number}::int::text, 12, '0'))::uuid`;
  const blocks = (FILE_MEGABYTES * 1024 * 1024) / 16;
  await db.execute(sql`insert into documents (id, user_id, kind, title, deliver_to, input, input_hash, status, step, created_at, sent_at)
    values (${id}, (select min(id) from users), 'mol-opposition', 'Memorandum', 'person1@firm.example', '{}', 'hash', 'sent', 'Sent', now(), now())`);
  await db.execute(sql`insert into document_files (document_id, name, content_type, size, content)
    select ${id}, 'Memorandum.docx', 'application/octet-stream', ${FILE_MEGABYTES * 1024 * 1024}::int,
      decode(string_agg(replace(gen_random_uuid()::text, '-', ''), ''), 'hex') from generate_series(1, ${blocks}::int)`);
}

async function fillClicks(db: Db, count: number): Promise<void> {
  await db.execute(sql`insert into user_tool_clicks (user_id, tool_id, tool_name, clicked_at, session_id, referrer_page)
    select (select min(id) from users) + n % ${PEOPLE}::int, n % 40, 'Tool ' || n % 40, now() - n * interval '7 seconds', 'session', '/'
    from generate_series(1, ${count}::int) as n`);
  await db.execute(sql`insert into daily_tool_clicks (day, tool_id, tool_name, clicks)
    select (clicked_at at time zone 'America/New_York')::date, tool_id, min(tool_name), count(*) from user_tool_clicks group by 1, 2`);
  await db.execute(sql`insert into usage_rollups (id, time_zone) values (1, 'America/New_York')`);
}

async function fillMessages(db: Db, count: number): Promise<void> {
  await db.execute(sql`insert into chatbot_conversations (user_id, title, model, created_at, updated_at)
    select id, 'Questions', 'gpt-4.1-2025-04-14', now(), now() from users`);
  await db.execute(sql`insert into chatbot_messages (conversation_id, role, content, size, created_at)
    select (select min(id) from chatbot_conversations) + n % ${PEOPLE}::int, 'user',
      repeat('What does section ' || n || ' require of the defendant, and by when? ', 20), 400, now()
    from generate_series(1, ${count}::int) as n`);
}
