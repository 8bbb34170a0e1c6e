import Fastify from 'fastify';
import pg from 'pg';

// The floor of a request: a session looked up every time, then the real query, and nothing else. In plain JavaScript, so that it
// pays for no types. Prints its address once it listens.
const pool = new pg.Pool({ connectionString: process.env.DATABASE_URL ?? '', max: 10 });
const app = Fastify();

const SESSION = 'select user_id from sessions where token_hash = $1 and last_seen_at > $2';
const LIST = `select id, name, description, url, category, icon_display as icon, icon_type as "iconType", display_order as "displayOrder",
  coming_soon as "comingSoon", badge1_display as badge1, badge2_display as badge2, tool_type as "toolType", is_hidden as "isHidden"
  from tools where not is_hidden order by display_order, id`;
const INSERT =
  'insert into user_tool_clicks (user_id, tool_id, tool_name, clicked_at, session_id, referrer_page) values ($1, $2, $3, $4, $5, $6) returning id';

async function personOf(request) {
  const cookie = request.headers.cookie ?? '';
  const values = [cookie.slice(cookie.indexOf('=') + 1), new Date(Date.now() - 28_800_000)];
  const { rows } = await pool.query({ name: 'session', text: SESSION, values });
  return rows[0]?.user_id;
}

const readList = async () => (await pool.query({ name: 'list', text: LIST })).rows;

app.get('/api/tools', async (request, reply) => ((await personOf(request)) ? readList() : reply.status(401).send()));

/** The list as text, serialized once; a change of the list would invalidate it. */
let kept;

app.get('/kept/tools', async (request, reply) => {
  if (!(await personOf(request))) return reply.status(401).send();
  kept ??= readList().then(JSON.stringify);
  return reply.type('application/json; charset=utf-8').send(await kept);
});

app.post('/api/analytics/tool-click', async (request, reply) => {
  const person = await personOf(request);
  if (!person) return reply.status(401).send();
  const { toolId, toolName, clickedAt, sessionId, referrerPage } = request.body;
  const values = [person, toolId, toolName, clickedAt ?? new Date(), sessionId, referrerPage];
  const inserted = await pool.query({ name: 'click', text: INSERT, values });
  return { id: inserted.rows[0].id };
});

process.stdout.write(`${await app.listen({ port: Number(process.env.PORT ?? 0), host: '127.0.0.1' })}\n`);
process.on('SIGTERM', async () => {
  await app.close();
  await pool.end();
});
