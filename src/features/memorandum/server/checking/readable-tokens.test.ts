import { expect, test } from 'vitest';
import { measureWork } from '#platform/shared/testing/measure-work.ts';
import type { RecordSource } from '../drafting/brief.ts';
import { readableLocations } from './readable-tokens.ts';

const sourceOf = (id: string, paragraph: string | null): RecordSource => ({
  id,
  role: id.startsWith('M') ? 'memorandum' : 'affirmation',
  paragraph,
  page: paragraph === null ? id.slice(1) : null,
  text: '',
});
const SOURCES = {
  records: [sourceOf('A13', '13'), sourceOf('A14', '14'), sourceOf('M4', null)],
  shortNames: { affirmation: 'Delgado Aff.', memorandum: 'Pl. Mem.' },
};

test('the report names places of the record as papers are cited, not by the ids that the model is given', () => {
  expect(readableLocations('The words appear at A13, not at M4.', SOURCES)).toBe(
    'The words appear at Delgado Aff. ¶ 13, not at Pl. Mem. p. 4.',
  );
  expect(readableLocations('A13-A14 do not have 45.', SOURCES)).toBe('Delgado Aff. ¶¶ 13-14 do not have 45.');
});

test('what only looks like a place is left as it is', () => {
  const texts = ['A99 does not exist.', 'It quotes Exhibit A13.', 'See Ex. M4.', 'He paid by AMEX13 in A13-A99.'];
  expect(texts.map((text) => readableLocations(text, SOURCES))).toEqual(texts);
});

test('a text of two hundred thousand characters is read in well under a second', async () => {
  expect(await measureWork(() => readableLocations('A13-'.repeat(50_000), SOURCES))).toBeLessThan(900);
});
