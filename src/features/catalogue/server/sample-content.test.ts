// @vitest-environment jsdom
import { readdir } from 'node:fs/promises';
import { join } from 'node:path';
import { expect, test } from 'vitest';
import { readSampleIcon } from './read-sample-icon.ts';
import { GENERATOR_CARDS } from './sample-cards.ts';
import { SAMPLE_TOOLS } from './sample-tools.ts';

const CARDS = [...SAMPLE_TOOLS, ...GENERATOR_CARDS];
const ICONS = [...new Set(CARDS.flatMap((card) => [card.iconFile, card.badge1File, card.badge2File]))].filter(
  (file) => file !== null,
);
const SVG = 'http://www.w3.org/2000/svg';
const SHAPES = ['svg', 'g', 'rect', 'circle', 'path'];

async function readDrawing(file: string) {
  const [prefix, base64 = ''] = (await readSampleIcon(file)).split(',');
  expect(prefix).toBe('data:image/svg+xml;base64');
  const text = Buffer.from(base64, 'base64').toString();
  return { text, root: new DOMParser().parseFromString(text, 'image/svg+xml').documentElement };
}

test('the sample catalogue has ten third-party and four custom-built tools, one coming soon and one with a badge', () => {
  expect(SAMPLE_TOOLS.filter((tool) => tool.toolType === 'third-party')).toHaveLength(10);
  expect(SAMPLE_TOOLS.filter((tool) => tool.toolType === 'custom-built')).toHaveLength(4);
  expect(SAMPLE_TOOLS.filter((tool) => tool.comingSoon)).toHaveLength(1);
  expect(SAMPLE_TOOLS.flatMap((tool) => [tool.badge1File, tool.badge2File]).filter(Boolean)).toEqual(['badge-new.svg']);
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

test('the two generators each have a drafting card that can be launched', () => {
  expect(GENERATOR_CARDS.map(({ name, url, comingSoon }) => ({ name, url, comingSoon }))).toEqual([
    { name: 'MCA - Def MOL in Opp to MSJ', url: '/mca-mol-opposition', comingSoon: false },
    { name: 'FOIL Request', url: '/foil-request', comingSoon: false },
  ]);
});

test('every drawing in the folder is used by a card', async () => {
  expect((await readdir(join(import.meta.dirname, 'sample-icons'))).sort()).toEqual([...ICONS].sort());
});

test.each(ICONS)('the drawing %s is small, well-formed and made of plain shapes', async (file) => {
  const { text, root } = await readDrawing(file);
  expect(text.length).toBeLessThan(1500);
  expect([root.localName, root.namespaceURI, root.getAttribute('viewBox')]).toEqual(['svg', SVG, '0 0 64 64']);
  for (const element of [root, ...root.querySelectorAll('*')]) expect(SHAPES).toContain(element.localName);
});

test.each(ICONS)('the drawing %s runs nothing and fetches nothing', async (file) => {
  const { text, root } = await readDrawing(file);
  expect(text).not.toMatch(/<!|<\?(?!xml )|url\(/i);
  for (const element of [root, ...root.querySelectorAll('*')]) {
    for (const { name } of element.attributes) expect(name, element.localName).not.toMatch(/^on|href|^src|^style/i);
  }
});
