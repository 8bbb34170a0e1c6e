import { mkdtempSync, readFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import path from 'node:path';
import fastifyStatic from '@fastify/static';
import react from '@vitejs/plugin-react';
import Fastify from 'fastify';
import { build } from 'vite';
import { precompress } from '../../vite.config.ts';
import type { PortalUnderTest } from './portal-under-test.ts';

/** Builds the floor's page and serves it with the portal's own list and images from memory. */
export async function startFloor({ url: portal, cookie }: PortalUnderTest): Promise<{ url: string; stop(): Promise<void> }> {
  const folder = mkdtempSync(path.join(tmpdir(), 'atrium-floor-'));
  const plugins = [react(), precompress()];
  const outDir = path.join(folder, 'page');
  await build({
    root: path.join(import.meta.dirname, 'floor'),
    configFile: false,
    logLevel: 'error',
    plugins,
    build: { outDir },
  });
  const take = async (address: string) => {
    const response = await fetch(new URL(address, portal), { headers: { cookie } });
    return { type: response.headers.get('content-type') ?? '', body: Buffer.from(await response.arrayBuffer()) };
  };
  const list = await take('/api/tools');
  const icons = new Set((JSON.parse(list.body.toString()) as { icon: string }[]).map(({ icon }) => icon));
  const app = Fastify();
  await app.register(fastifyStatic, { root: outDir, preCompressed: true, index: false });
  app.get('/', (_request, reply) => reply.type('text/html; charset=utf-8').send(readFileSync(path.join(outDir, 'index.html'))));
  app.get('/api/tools', (_request, reply) => reply.type(list.type).send(list.body));
  for (const icon of icons) {
    const { type, body } = await take(icon);
    app.get(icon, (_request, reply) => reply.type(type).send(body));
  }
  return { url: await app.listen({ port: 0, host: '127.0.0.1' }), stop: () => app.close() };
}
