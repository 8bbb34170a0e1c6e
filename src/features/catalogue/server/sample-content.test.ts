import { readdir, readFile } from 'node:fs/promises';
import { join } from 'node:path';
import sharp from 'sharp';
import { expect, test } from 'vitest';
import { GENERATOR_CARDS } from './sample-cards.ts';
import { SAMPLE_TOOLS } from './sample-tools.ts';

const CARDS = [...SAMPLE_TOOLS, ...GENERATOR_CARDS];
const ICONS = [...new Set(CARDS.flatMap((card) => [card.iconFile, card.badge1File, card.badge2File]))].filter(
  (file) => file !== null,
);
const FOLDER = join(import.meta.dirname, 'sample-icons');

test('the sample catalogue has ten third-party and four custom-built tools, one coming soon and one with a badge', () => {
  expect(SAMPLE_TOOLS.filter((tool) => tool.toolType === 'third-party')).toHaveLength(10);
  expect(SAMPLE_TOOLS.filter((tool) => tool.toolType === 'custom-built')).toHaveLength(4);
  expect(SAMPLE_TOOLS.filter((tool) => tool.comingSoon)).toHaveLength(1);
  expect(SAMPLE_TOOLS.flatMap((tool) => [tool.badge1File, tool.badge2File]).filter(Boolean)).toEqual(['badge-new.webp']);
});

test('third-party samples lead to secure public addresses, the custom-built ones to pages of the portal', () => {
  const rule = { 'third-party': /^https:\/\/[\w.-]+\//, 'custom-built': /^\/[a-z]/ };
  for (const tool of SAMPLE_TOOLS) expect(tool.url, tool.name).toMatch(rule[tool.toolType]);
});

test('no two sample tools share a name, a picture or a place in their section', () => {
  const distinct = (values: string[]) => new Set(values).size;
  expect(distinct(SAMPLE_TOOLS.map((tool) => tool.name))).toBe(14);
  expect(distinct(SAMPLE_TOOLS.map((tool) => tool.iconFile))).toBe(14);
  expect(distinct(SAMPLE_TOOLS.map((tool) => `${tool.toolType} ${tool.displayOrder}`))).toBe(14);
});

test('each generator has a drafting card that can be launched', () => {
  expect(GENERATOR_CARDS.map(({ name, url, comingSoon }) => ({ name, url, comingSoon }))).toEqual([
    { name: 'MCA - Def MOL in Opp to MSJ', url: '/mca-mol-opposition', comingSoon: false },
    { name: 'FOIL Request', url: '/foil-request', comingSoon: false },
    { name: 'Cite Check', url: '/cite-check', comingSoon: false },
  ]);
});

test('every image in the folder is used by a card', async () => {
  expect((await readdir(FOLDER)).sort()).toEqual([...ICONS].sort());
});

test.each(ICONS)('the image %s is its own display copy: WebP of 256 pixels, small', async (file) => {
  const content = await readFile(join(FOLDER, file));
  expect(await sharp(content).metadata()).toMatchObject({ format: 'webp', width: 256, height: 256 });
  expect(content.length).toBeLessThan(8 * 1024);
});
