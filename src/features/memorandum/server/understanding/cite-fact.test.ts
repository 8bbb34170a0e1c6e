import { expect, test } from 'vitest';
import { joinCites } from './cite-fact.ts';

test('places of one paper are one cite, each place once', () => {
  expect(joinCites(['Doe Aff. ¶ 5', 'Doe Aff. ¶ 7', 'Doe Aff. ¶ 5'])).toBe('Doe Aff. ¶¶ 5, 7');
  expect(joinCites(['Pl. Mem. at 1', 'Doe Aff. ¶ 5', 'Pl. Mem. at 2 n.2'])).toBe('Pl. Mem. at 1, 2 n.2; Doe Aff. ¶ 5');
});

test('a cite that names what it cites in turn is left as it is', () => {
  const citing = 'Pl. Mem. at 1, citing Roe Aff. ¶ 7';
  expect(joinCites([citing, 'Pl. Mem. at 2'])).toBe(`${citing}; Pl. Mem. at 2`);
});

test('a page without a printed number stands by itself', () => {
  expect(joinCites(['Doe Aff. (PDF p. 3)', 'Doe Aff. (PDF p. 4)'])).toBe('Doe Aff. (PDF p. 3); Doe Aff. (PDF p. 4)');
});
