import { Agent } from 'node:http';
import { setTimeout as wait } from 'node:timers/promises';
import type { LoadNews, LoadOrder, StreamOrder } from './load-orders.ts';
import { type ReadStream, readStream } from './read-stream.ts';
import { summarize } from './summarize-streams.ts';

// Reads many replies at once, as the portal's pages would, for the parent process.

const send = (news: LoadNews) => process.send?.(news);

async function carryOut({ url, streams, isInTurn }: LoadOrder): Promise<ReadStream[]> {
  const agent = new Agent({ keepAlive: true, maxSockets: Number.POSITIVE_INFINITY });
  const read = (order: StreamOrder) => readStream(url, order, agent);
  try {
    return await (isInTurn ? readInOrder(streams, read) : readAtOnce(streams, read));
  } finally {
    agent.destroy();
  }
}

type Read = (order: StreamOrder) => Promise<ReadStream>;

async function readInOrder(streams: readonly StreamOrder[], read: Read): Promise<ReadStream[]> {
  const all: ReadStream[] = [];
  for (const order of streams) all.push(await read(order));
  return all;
}

const readAtOnce = (streams: readonly StreamOrder[], read: Read): Promise<ReadStream[]> =>
  Promise.all(streams.map((order) => wait(order.startMs).then(() => read(order))));

process.on('message', async (order: LoadOrder) => {
  try {
    send({ kind: 'seen', seen: summarize(await carryOut(order)) });
  } catch (error) {
    send({ kind: 'failed', why: String(error) });
  }
});
