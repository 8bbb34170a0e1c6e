import { readFileSync } from 'node:fs';
import path from 'node:path';
import { expect, test } from 'vitest';
import { readConfig } from '#platform/server/config.ts';

const read = (file: string) => readFileSync(path.resolve(import.meta.dirname, '../..', file), 'utf8');

/** Reads the settings table of the operations docs. */
function documented() {
  const rows = read('docs/operations.md').matchAll(/^\| `([A-Z_]+)` \| .* \| (.*) \| `(.*)` \|$/gm);
  return [...rows].map(([, name = '', byDefault = '', example = '']) => ({ name, byDefault, example }));
}

/** Reads the variables of `config.ts`, with their default where it is a plain value. */
function configured() {
  const lines = read('src/platform/server/config.ts').matchAll(/^ {2}([A-Z][A-Z_]+): (.*?),?$/gm);
  return [...lines].map(([, name = '', schema = '']) => {
    const [, number, word, text] = /^integer\(([\d_]+)|^onOff\('(\w+)'|z\._default\(.*, '([^']*)'\)$/.exec(schema) ?? [];
    return { name, byDefault: number?.replaceAll('_', '') ?? word ?? text };
  });
}

test('the paper for whoever runs the portal names exactly the settings that it reads', () => {
  expect(documented().map(({ name }) => name)).toEqual(configured().map(({ name }) => name));
  expect(documented().length).toBeGreaterThan(30);
});

test('the defaults in the paper are those of the portal', () => {
  const plain = configured().filter(({ byDefault }) => byDefault !== undefined);
  expect(plain.length).toBeGreaterThan(15);
  const said = new Map(documented().map(({ name, byDefault }) => [name, byDefault]));
  expect(plain.map(({ name }) => [name, said.get(name)])).toEqual(plain.map(({ name, byDefault }) => [name, `\`${byDefault}\``]));
});

test('a portal can be set up with all the examples of the paper at once', () => {
  const { MICROSOFT_ISSUER: issuer, ...examples } = Object.fromEntries(documented().map(({ name, example }) => [name, example]));
  expect(readConfig(examples)).toMatchObject({ publicUrl: 'https://portal.firm.example', logLevel: 'warn' });
  expect(readConfig({ ...examples, MICROSOFT_ISSUER: issuer }).microsoft?.issuer).toBe(issuer);
});
