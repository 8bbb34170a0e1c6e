import { expect, test } from 'vitest';
import { actionLabel, areaLabel, detailLabel } from './audit-labels.contract.ts';

test('what was done stands in words, and what a later version recorded keeps its name', () => {
  expect([actionLabel('sign-in.refused'), areaLabel('sign-in.refused')]).toEqual(['Sign-in refused', 'Sign-in']);
  expect([actionLabel('vault.opened'), areaLabel('vault.opened')]).toEqual(['vault.opened', 'vault']);
});

test('a change is told field by field, from what it was to what it is', () => {
  const before = { role: 'user', title: 'associate', status: 'pending', approvedBy: null };
  const after = { role: 'admin', title: 'of counsel', status: 'approved', approvedBy: 'Ada Quill' };
  expect(detailLabel({ before, after })).toEqual([
    'Role: User → Admin',
    'Title: associate → of counsel',
    'Status: Pending → Approved',
    'Approved by: none → Ada Quill',
  ]);
});

test('reasons and other names of the portal’s own are words, and a sentence stays a sentence', () => {
  expect(detailLabel({ reason: 'wrong-password', method: 'traditional' })).toEqual([
    'Reason: Wrong password',
    'Method: Password',
  ]);
  expect(detailLabel({ reason: 'The mail server cannot be reached.' })).toEqual(['Reason: The mail server cannot be reached.']);
  expect(detailLabel({ area: 'sign-in', dateFrom: '2026-03-08', search: true })).toEqual([
    'Area: Sign-in',
    'First day: 2026-03-08',
    'Filtered by name: yes',
  ]);
});

test('what became of a document says whom it was for, and not its kind again', () => {
  const detail = { kind: 'foil-request', owner: 'Ada Quill', deliverTo: 'ada@firm.example', possibleRepeat: true };
  expect(detailLabel(detail)).toEqual(['Requested by: Ada Quill', 'Address: ada@firm.example', 'May have been sent twice: yes']);
});

test('whatever an entry holds, nobody reads JSON', () => {
  const detail = { list: ['a', { deep: 1 }], nested: { one: { two: false } }, nothing: '', before: 'was', count: 3 };
  const lines = detailLabel(detail);
  expect(lines).toEqual(['List: a, Deep: 1', 'Nested: One: Two: no', 'Nothing: none', 'Number: 3']);
  expect(lines.join()).not.toMatch(/[{}[\]"]|undefined|null/);
  expect(detailLabel(null)).toEqual([]);
});

test('a change of a tool is told in the words of its form, images without their content', () => {
  const detail = {
    before: { isHidden: false, toolType: 'third-party' },
    after: { isHidden: true, toolType: 'custom-built' },
    badge1: 'added',
  };
  expect(detailLabel(detail)).toEqual(['Hidden: no → yes', 'Tool type: Third party → Custom built', 'Badge 1: added']);
});

test('a decision of the register is told in the words of its form', () => {
  const before = { status: 'approved', dataClass: null, trainsOnData: 'not-known', reviewOn: null, isHidden: false };
  const after = {
    ...{ status: 'retired', dataClass: 'client-confidential-with-consent', trainsOnData: 'no' },
    ...{ reviewOn: '2027-01-31', isHidden: true },
  };
  expect(detailLabel({ before, after })).toEqual([
    'Status: Approved → Retired',
    'Data that may be entered: none → Client-confidential with consent',
    'Trains on the data: Not known → No',
    'Review date: none → 2027-01-31',
    'Hidden: no → yes',
  ]);
});
