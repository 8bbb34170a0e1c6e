import { expect, test } from 'vitest';
import { findSideByName } from './party-names.ts';

test('the words of both papers name a side by the parties, their roles, short names, affiants and other funders', () => {
  const sides = findSideByName(
    { plaintiffs: ['OSPREY FORK CAPITAL LLC'], defendants: ['THISTLE BAKERY INC.'] },
    'Osprey Fork Capital LLC (“Osprey”) bought receipts (affidavit of Todd Marchbanks, ¶ 4). It paid Cloverleaf Merchant Funding $11,250.',
    'I took $15,000 from Tollgate Advance. The Purchase Agreement Fund is no company.',
  );
  expect(Object.fromEntries(sides)).toMatchObject({
    ...{ osprey: 'plaintiff', fork: 'plaintiff', marchbanks: 'plaintiff', buyer: 'plaintiff' },
    ...{ thistle: 'client', bakery: 'client', seller: 'client', my: 'client' },
    ...{ cloverleaf: 'other funder', tollgate: 'other funder' },
  });
  expect(sides.has('agreement')).toBe(false);
});
