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
  ['https://store.example/details?id=7', 'https://store.example/details?hl=de&id=7'],
])('%s and %s are one address', (one, other) => {
  expect(isSameTool({ name: 'One', url: one }, { name: 'Another', url: other })).toBe(true);
});

test.each(['?id=', '#/things/'])('two things of one store are told apart by what follows %s', (sign) => {
  const [one, other] = [7, 8].map((id) => ({ name: `Thing ${id}`, url: `https://store.example/details${sign}${id}` }));
  expect(one && other && isSameTool(one, other)).toBe(false);
  expect(one && other && isSimilarTool(one, other)).toBe(false);
});

test('two pages of one site are not the same tool', () => {
  const [one, other] = ['a', 'b'].map((path) => ({ name: `Tool ${path}`, url: `https://tool.example/${path}` }));
  expect(one && other && isSameTool(one, other)).toBe(false);
});

test.each(['', 'tool', '/foil-request', 'javascript:alert(1)', 'tool.example:alert(1)', 'https://'])(
  '%s is no address',
  (url) => {
    expect(normalizeAddress(url)).toBeUndefined();
    expect(isSameTool({ name: 'One', url }, { name: 'Another', url })).toBe(false);
  },
);

test.each([
  [{ name: 'Chat GPT Enterprise' }, { name: 'ChatGPT' }, true],
  [{ name: 'Gen' }, { name: 'Generator' }, false],
  [{ name: 'Gen' }, { name: 'GEN' }, true],
  [{ name: '' }, { name: 'Generator' }, false],
  [{ name: 'A', url: 'https://tool.example' }, { name: 'B', url: 'https://www.tool.example/b?c=d' }, true],
  [{ name: 'A', url: 'https://tool.example/a' }, { name: 'B', url: 'https://tool.example/a/b' }, true],
  [{ name: 'A', url: 'https://store.example/a' }, { name: 'B', url: 'https://store.example/ab' }, false],
  [{ name: 'A', url: 'https://app.tool.example/start' }, { name: 'B', url: 'https://www.tool.example' }, true],
  [{ name: 'A', url: 'https://apptool.example' }, { name: 'B', url: 'https://tool.example' }, false],
  [{ name: 'A', url: 'tool.example/a' }, { name: 'B', url: 'https://tool.example' }, true],
  [{ name: 'A', url: 'https://tool.example:8443' }, { name: 'B', url: 'https://tool.example' }, false],
  [{ name: 'A', url: '/a' }, { name: 'B', url: '/b' }, false],
])('%o and %o are similar: %s', (one, other, expected) => {
  expect(isSimilarTool({ url: '', ...one }, { url: '', ...other })).toBe(expected);
});

test('a thousand tools are compared while somebody types', () => {
  const tools = Array.from({ length: 1_000 }, (_, index) => ({ name: `Tool ${index}`, url: `https://tool-${index}.example` }));
  expect(tools.filter((tool) => isSimilarTool({ name: 'Tool 99', url: '' }, tool))).toHaveLength(12);
});
