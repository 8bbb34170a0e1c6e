import Fastify from 'fastify';
import pg from 'pg';

// The floor: a session looked up on every request, then one INSERT, and nothing else. Prints its address when it listens.
const pool = new pg.Pool({ connectionString: process.env.DATABASE_URL ?? '', max: 10 });
const app = Fastify();

const SESSION = 'select user_id from sessions where token_hash = $1 and last_seen_at > $2';
const INSERT =
  'insert into user_tool_clicks (user_id, tool_id, tool_name, clicked_at, session_id, referrer_page) values ($1, $2, $3, $4, $5, $6) returning id';

app.post('/api/analytics/tool-click', async (request, reply) => {
  const cookie = request.headers.cookie ?? '';
  const values = [cookie.slice(cookie.indexOf('=') + 1), new Date(Date.now() - 28_800_000)];
  const { rows } = await pool.query({ name: 'session', text: SESSION, values });
  const [session] = rows;
  if (!session) return reply.status(401).send();
  const { toolId, toolName, clickedAt, sessionId, referrerPage } = request.body as Record<string, unknown>;
  const click = [session.user_id, toolId, toolName, clickedAt ?? new Date(), sessionId, referrerPage];
  const inserted = await pool.query({ name: 'click', text: INSERT, values: click });
  return { id: inserted.rows[0].id };
});

process.stdout.write(`${await app.listen({ port: 0, host: '127.0.0.1' })}\n`);
process.on('SIGTERM', async () => {
  await app.close();
  await pool.end();
});
