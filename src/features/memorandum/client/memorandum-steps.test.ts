import { expect, test } from 'vitest';
import { isEmailAddress } from './memorandum-form.ts';
import { canGenerate, generateHint, type MemorandumEntries, stepStates } from './memorandum-steps.ts';
import type { Upload } from './run-upload.ts';

const file = new File(['%PDF-'], 'Memorandum.pdf');
const DONE: Upload = { status: 'success', file };
const COMPLETE: MemorandumEntries = {
  uploads: { plaintiffMOL: DONE, supportingDocument: DONE },
  values: { emailAddress: 'ada@firm.example', isRiskAcknowledged: true, keepPapersUntil: '', matterNumber: '' },
  wrong: [],
};
const without = (change: Partial<MemorandumEntries>) => ({ ...COMPLETE, ...change });

test('with both papers, a valid address and the risk acknowledged the memorandum can be generated', () => {
  expect(canGenerate(COMPLETE)).toBe(true);
  expect(Object.values(stepStates(COMPLETE))).toEqual(['complete', 'complete', 'complete', 'complete', 'started']);
  expect(generateHint(COMPLETE)).toBe('The results will be delivered to ada@firm.example in about 5 to 10 minutes.');
});

test.each<Upload>([
  { status: 'idle' },
  { status: 'uploading', file, percent: 90 },
  { status: 'error', file, reason: 'Damaged.' },
])('a paper that is $status holds everything up', (upload) => {
  expect(canGenerate(without({ uploads: { plaintiffMOL: upload, supportingDocument: DONE } }))).toBe(false);
  expect(canGenerate(without({ uploads: { plaintiffMOL: DONE, supportingDocument: upload } }))).toBe(false);
});

test('what is missing is named by its step', () => {
  const values = { emailAddress: '', isRiskAcknowledged: false, keepPapersUntil: '', matterNumber: '' };
  const uploads = { plaintiffMOL: DONE, supportingDocument: { status: 'idle' } as const };
  expect(generateHint(without({ uploads, values }))).toBe(
    'Still to do: Supporting Document, Email Confirmation, Risk Acknowledgment.',
  );
});

test('a step in which something stands with an error is to be checked', () => {
  const states = stepStates(without({ wrong: ['supportingDocument', 'emailAddress'] }));
  expect(states).toMatchObject({
    plaintiffMOL: 'complete',
    supportingDocument: 'wrong',
    email: 'wrong',
    acknowledgment: 'complete',
  });
});

test.each(['ada@firm.example', ' ada@firm.example ', 'a.b+c@mail.firm.co.uk'])('%j is an address to deliver to', (address) => {
  expect(isEmailAddress(address)).toBe(true);
});

test.each([
  '',
  'ada',
  'ada@firm',
  'ada firm@x.example',
  '@firm.example',
  'a@firm.example, b@firm.example',
  `${'a'.repeat(250)}@firm.example`,
])('%j is none', (address) => {
  expect(isEmailAddress(address)).toBe(false);
});
