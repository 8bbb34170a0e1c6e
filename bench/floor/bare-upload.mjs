import multipart from '@fastify/multipart';
import Fastify from 'fastify';
import pg from 'pg';

// The floor of a papers upload: a session looked up, the form's files read to their end, a response. Prints its address once it
// listens.
const pool = new pg.Pool({ connectionString: process.env.DATABASE_URL ?? '', max: 10 });
const app = Fastify();
await app.register(multipart, { limits: { fileSize: 20_000_000 } });

const SESSION = 'select user_id from sessions where token_hash = $1 and last_seen_at > $2';

app.post('/api/mca-mol-opposition/generate', async (request, reply) => {
  const cookie = request.headers.cookie ?? '';
  const values = [cookie.slice(cookie.indexOf('=') + 1), new Date(Date.now() - 28_800_000)];
  const { rows } = await pool.query({ name: 'session', text: SESSION, values });
  if (!rows[0]) return reply.status(401).send();
  let bytes = 0;
  for await (const part of request.parts()) if (part.type === 'file') bytes += (await part.toBuffer()).length;
  return reply.status(202).send({ bytes });
});

process.stdout.write(`${await app.listen({ port: 0, host: '127.0.0.1' })}\n`);
process.on('SIGTERM', async () => {
  await app.close();
  await pool.end();
});
