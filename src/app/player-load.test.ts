import { readFileSync } from 'node:fs';
import path from 'node:path';
import { gzipSync } from 'node:zlib';
import { expect, test } from 'vitest';
import { quieted } from '../../scripts/quiet-plyr.ts';
import { CLIENT_FOLDER } from './pages.ts';

interface Chunk {
  file: string;
  imports?: string[];
  dynamicImports?: string[];
  css?: string[];
  assets?: string[];
}

const manifest: Record<string, Chunk> = JSON.parse(readFileSync(path.join(CLIENT_FOLDER, '.vite', 'manifest.json'), 'utf8'));
const PLAYER = 'src/features/training/client/player/video-player.tsx';
const player = manifest[PLAYER] as Chunk;
const read = (file: string) => readFileSync(path.join(CLIENT_FOLDER, file));
const program = readFileSync(new URL(import.meta.resolve('plyr')), 'utf8');

test('the player comes with the training page alone', () => {
  const bringing = Object.entries(manifest).filter(([, { imports, dynamicImports }]) =>
    [...(imports ?? []), ...(dynamicImports ?? [])].includes(PLAYER),
  );
  expect(bringing.map(([name]) => name)).toEqual(['src/features/training/client/training-page.tsx']);
});

test('the player stays within 60 kB: its program, its look and its icons', () => {
  const sizes = [player.file, ...(player.css ?? []), ...(player.assets ?? [])].map(
    (file) => gzipSync(read(file), { level: 9 }).length,
  );
  expect(sizes.length).toBeGreaterThanOrEqual(3);
  expect(sizes.reduce((sum, size) => sum + size, 0)).toBeLessThan(60_000);
});

test('the player knows no address but those of YouTube, and its look none at all', () => {
  const hosts =
    read(player.file)
      .toString()
      .match(/https?:\/\/[\w.-]+\.[a-z]+/g) ?? [];
  // W3C's names a kind of element; it is never requested.
  const known = new Set([
    'http://www.w3.org',
    'http://www.youtube.com',
    'https://www.youtube-nocookie.com',
    'https://www.youtube.com',
  ]);
  expect(hosts).toContain('https://www.youtube-nocookie.com');
  expect(hosts.filter((host) => !known.has(host))).toEqual([]);
  for (const file of player.css ?? []) expect(read(file).toString()).not.toMatch(/https?:|@import|@font-face/);
});

const withoutComments = (text: string) => text.replace(/^\s*(?:\/\/|\*).*$/gm, '');

test('a Plyr that asks somebody in another way than the known one fails the build', () => {
  expect([...new Set(withoutComments(quieted(program)).match(/['"`]https?:\/\/[\w.-]+\.[a-z]+/g))].sort()).toEqual([
    ...["'http://www.w3.org", "'http://www.youtube.com", "'https://www.youtube-nocookie.com"],
  ]);
  for (const host of ['noembed.com', 'i.ytimg.com', 'cdn.plyr.io/3.8.4', 'go.aniview.com']) {
    expect(() => quieted(program.replace(host, 'elsewhere.example'))).toThrow('Plyr is not the one that is known');
  }
});
