import { expect, test } from 'vitest';
import { isSameTool, isSimilarTool, normalizeAddress, normalizeName } from './similar-tools.contract.ts';

test.each([
  ['ChatGPT', 'chat-gpt'],
  ['Précis  Pro!', 'PRECIS PRO'],
  ['ﬁnder', 'Finder'],
  ['🔎', ' 🔎 '],
])('%s and %s are one name', (one, other) => expect(normalizeName(one)).toBe(normalizeName(other)));

test.each([
  ['https://www.Tool.example/', 'http://tool.example?from=mail#top'],
  ['https://tool.example/app/', 'https://tool.example/app'],
])('%s and %s are one address', (one, other) => {
  expect(normalizeAddress(one)).toEqual(normalizeAddress(other));
  expect(isSameTool({ name: 'One', url: one }, { name: 'Another', url: other })).toBe(true);
});

test.each(['', '/foil-request', 'tool.example', 'javascript:alert(1)', 'https://'])('%s is no address', (url) => {
  expect(normalizeAddress(url)).toBeUndefined();
  expect(isSameTool({ name: 'One', url }, { name: 'Another', url })).toBe(false);
});

test.each([
  [{ name: 'Chat GPT Enterprise' }, { name: 'ChatGPT' }, true],
  [{ name: 'Gen' }, { name: 'Generator' }, false],
  [{ name: 'Gen' }, { name: 'GEN' }, true],
  [{ name: '' }, { name: 'Generator' }, false],
  [{ name: 'A', url: 'https://tool.example/a' }, { name: 'B', url: 'https://www.tool.example/b' }, true],
  [{ name: 'A', url: 'https://tool.example:8443' }, { name: 'B', url: 'https://tool.example' }, false],
  [{ name: 'A', url: '/a' }, { name: 'B', url: '/b' }, false],
])('%o and %o are similar: %s', (one, other, expected) => {
  expect(isSimilarTool({ url: '', ...one }, { url: '', ...other })).toBe(expected);
});

test('a thousand tools are compared while somebody types', () => {
  const tools = Array.from({ length: 1_000 }, (_, index) => ({ name: `Tool ${index}`, url: `https://tool-${index}.example` }));
  expect(tools.filter((tool) => isSimilarTool({ name: 'Tool 99', url: '' }, tool))).toHaveLength(12);
});
