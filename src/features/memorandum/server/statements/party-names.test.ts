import { expect, test } from 'vitest';
import { findSideByName } from './party-names.ts';

test('the words of both papers name a side by the parties, their roles, short names, affiants and other funders', () => {
  const sides = findSideByName(
    { plaintiffs: ['OSPREY FORK CAPITAL LLC'], defendants: ['THISTLE BAKERY INC.'] },
    'Osprey Fork Capital LLC (“Osprey”) bought receipts (affidavit of Todd Marchbanks, ¶ 4; Prather Aff. ¶ 2). For a Price of $40,000 (the “Consideration”) it paid Cloverleaf Merchant Funding $11,250.',
    'JOANNA L. TRELAWNEY, being duly sworn, says: I took $15,000 from Tollgate Advance. The Purchase Agreement Fund is no company.',
  );
  expect(Object.fromEntries(sides)).toMatchObject({
    ...{ osprey: 'plaintiff', fork: 'plaintiff', marchbanks: 'plaintiff', prather: 'plaintiff', buyer: 'plaintiff' },
    ...{ thistle: 'client', bakery: 'client', seller: 'client', my: 'client', trelawney: 'client' },
    ...{ cloverleaf: 'other funder', tollgate: 'other funder' },
  });
  expect(sides.has('agreement')).toBe(false);
  expect(sides.has('consideration')).toBe(false);
});
