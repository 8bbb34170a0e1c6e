import { expect, test } from 'vitest';
import { plainReply } from './plain-reply.ts';
import { splitStatements } from './split-statements.ts';

/** Each statement's words with the pages that it is cited to, and how. */
function statementsOf(reply: string) {
  const plain = plainReply(reply);
  return splitStatements(plain).map(({ start, end, cites, support }) => [
    plain.text.slice(start, end).trim(),
    cites.flatMap(({ locations }) => locations.map(({ range }) => range?.from)),
    support,
  ]);
}

test('items of a list are cited by the line before it that ends with a colon, unless they have a cite of their own', () => {
  expect(
    statementsOf('The lease says [1, p. 2]:\n- Rent is due.\n- Pets are barred [1, p. 3].\n\nNobody signed.\n- Nothing follows.'),
  ).toEqual([
    ['The lease says :', [2], 'own'],
    ['Rent is due.', [2], 'own'],
    ['Pets are barred .', [3], 'own'],
    ['Nobody signed.', [], 'none'],
    ['Nothing follows.', [], 'none'],
  ]);
});

test('a line that does not announce a list gives its cite to no item', () => {
  expect(statementsOf('The lease says so [1, p. 2].\n- Rent is due.')).toEqual([
    ['The lease says so .', [2], 'own'],
    ['Rent is due.', [], 'none'],
  ]);
});

test('a list inherits through its items and through a table, and a row inherits nothing', () => {
  expect(statementsOf('Due dates [1, p. 2]:\n1. Rent.\n2. Deposit.\n\n| May | June |\n| 1 | 2 |\n\n3. Fees.')).toEqual([
    ['Due dates :', [2], 'own'],
    ['Rent.', [2], 'own'],
    ['Deposit.', [2], 'own'],
    ['| May | June |', [], 'none'],
    ['| 1 | 2 |', [], 'none'],
    ['Fees.', [2], 'own'],
  ]);
});

test('an item with a cite of its own inherits none for its other sentences', () => {
  expect(statementsOf('The lease says [1, p. 2]:\n- Rent is due [1, p. 3]. Nobody paid.').slice(1)).toEqual([
    ['Rent is due .', [3], 'own'],
    ['Nobody paid.', [], 'none'],
  ]);
});

test('a row above empty cells is no heading, and a line of dashes is nothing', () => {
  expect(splitStatements(plainReply('| Rent | May |\n| | |')).map(({ kind }) => kind)).toEqual(['row']);
  expect(statementsOf('Rent is due [1, p. 2].\n---\nNobody paid.')).toEqual([
    ['Rent is due .', [2], 'own'],
    ['Nobody paid.', [], 'none'],
  ]);
});

test('a sentence does not end inside a quotation', () => {
  expect(statementsOf('It says “Rent is due. Fees are due” too [1, p. 2].')).toEqual([
    ['It says “Rent is due. Fees are due” too .', [2], 'own'],
  ]);
});

test('a cite behind the last period belongs to the sentence before it, and earlier sentences are near it', () => {
  expect(statementsOf('Rent is due. It is late. [1, p. 2] Nobody paid.')).toEqual([
    ['Rent is due.', [2], 'near'],
    ['It is late.', [2], 'own'],
    ['Nobody paid.', [], 'none'],
  ]);
  expect(statementsOf('It is late. [1, p. 2]Nobody paid.')).toEqual([
    ['It is late.', [2], 'own'],
    ['Nobody paid.', [], 'none'],
  ]);
});

test('a block quotation without a cite is cited by the line after it, or before it', () => {
  expect(statementsOf('> Rent is due.\n\n[1, p. 2]')[0]).toEqual(['> Rent is due.', [2], 'own']);
  expect(statementsOf('The lease [1, p. 3]\n\n> Rent is due.\n\nNobody paid [1, p. 4].')[1]).toEqual([
    '> Rent is due.',
    [3],
    'own',
  ]);
});
