import { once } from 'node:events';
import { createServer, type IncomingMessage, type ServerResponse } from 'node:http';
import type { AddressInfo } from 'node:net';
import { json } from 'node:stream/consumers';
import pg from 'pg';

// The floor of a chat: a session looked up, the question stored, the provider's events parsed and passed on, the reply stored.
// Prints its address once it listens.
const pool = new pg.Pool({ connectionString: process.env.DATABASE_URL ?? '', max: 10 });

const SESSION = 'select user_id from sessions where token_hash = $1 and last_seen_at > $2';
const INSERT = 'insert into chatbot_messages (conversation_id, role, content, size, created_at) values ($1, $2, $3, $4, $5)';

interface Question {
  conversationId: number;
  content: string;
}

async function answer(request: IncomingMessage, response: ServerResponse): Promise<void> {
  const { conversationId, content } = (await json(request)) as Question;
  const cookie = request.headers.cookie ?? '';
  const values = [cookie.slice(cookie.indexOf('=') + 1), new Date(Date.now() - 28_800_000)];
  const { rows } = await pool.query({ name: 'session', text: SESSION, values });
  if (!rows[0]) return void response.writeHead(401).end();
  await store(conversationId, 'user', content);
  const upstream = await fetch(`${process.env.UPSTREAM_URL}/v1/responses`, {
    method: 'POST',
    headers: { 'content-type': 'application/json' },
    body: JSON.stringify({ model: 'gpt-4o-2024-08-06', input: [{ role: 'user', content }], stream: true }),
  });
  response.writeHead(200, { 'content-type': 'text/event-stream' });
  let reply = '';
  for await (const piece of piecesOf(upstream)) {
    reply += piece;
    response.write(`event: text\ndata: ${JSON.stringify({ text: piece })}\n\n`);
  }
  await store(conversationId, 'assistant', reply);
  response.end('event: done\ndata: {}\n\n');
}

const store = (conversationId: number, role: string, content: string) =>
  pool.query({ name: 'insert', text: INSERT, values: [conversationId, role, content, content.length, new Date()] });

async function* piecesOf({ body }: Response): AsyncGenerator<string> {
  const decoder = new TextDecoder();
  let rest = '';
  for await (const chunk of body ?? []) {
    const events = `${rest}${decoder.decode(chunk, { stream: true })}`.split('\n\n');
    rest = events.pop() ?? '';
    for (const event of events) {
      const data = JSON.parse(event.slice(event.indexOf('data: ') + 6)) as { type: string; delta: string };
      if (data.type === 'response.output_text.delta') yield data.delta;
    }
  }
}

const server = createServer(answer).listen(0, '127.0.0.1', 4_096);
await once(server, 'listening');
process.stdout.write(`http://127.0.0.1:${(server.address() as AddressInfo).port}\n`);
process.on('SIGTERM', async () => {
  await pool.end();
  process.exit(0);
});
