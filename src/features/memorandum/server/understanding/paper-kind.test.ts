import { expect, test } from 'vitest';
import { kindOfPaper, kindsOfPaper, withoutOwner } from './paper-kind.ts';

test.each([
  ['Guaranty of Lease', 'guaranty'],
  ['Lease Guaranty', 'guaranty'],
  ['Guaranty Agreement', 'guaranty'],
  ['Lease Agreement', 'agreement'],
  ['Notice of Default', 'notice'],
  ['Letter to Ms. Wren regarding the lease', 'letter'],
  ['Statement of Account', 'ledger'],
  ['Verified Bill of Particulars', 'particulars'],
  ['Statement of Material Facts', 'facts'],
  ['Compl.', 'complaint'],
  ['Finch Aff.', null],
])('%s names a %s', (name, kind) => {
  expect(kindOfPaper(name)).toBe(kind);
});

test('a title may be called by each of its instruments, and not by the paper that it is annexed to', () => {
  expect(kindsOfPaper('AGREEMENT OF LEASE')).toEqual(['agreement', 'lease']);
  expect(kindsOfPaper('PROMISSORY NOTE and GUARANTY')).toEqual(['note', 'guaranty']);
  expect(kindsOfPaper('LICENSE AGREEMENT (Exhibit A to Complaint)')).toEqual(['agreement', 'license']);
  expect(withoutOwner('LICENSE AGREEMENT (Exhibit A to Affidavit of Dana Finch)')).toBe('LICENSE AGREEMENT');
});
