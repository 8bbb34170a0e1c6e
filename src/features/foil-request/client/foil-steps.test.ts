import { expect, test } from 'vitest';
import type { FoilForm } from './foil-form.ts';
import { canGenerate, isBackgroundComplete, isRecipientComplete, stepStates } from './foil-steps.ts';

const COMPLETE: FoilForm = {
  userName: 'Ada Park',
  userEmail: 'ada@firm.example',
  date: '2025-07-01',
  matterNumber: '2025-0142',
  mailTypes: { email: false, regularMail: true, certifiedMail: false },
  recipientName: 'Records Access Officer',
  recipientEmail: '',
  recipientAddress: '1 Centre Street, New York, NY 10007',
  requestDescription: 'All inspection reports of 2024.',
  isRiskAcknowledged: true,
  isDividedByHand: false,
};

test('a form with everything filled in and the risk acknowledged can be generated', () => {
  expect(canGenerate(COMPLETE)).toBe(true);
  expect(stepStates(COMPLETE, [])).toEqual({
    background: 'complete',
    recipient: 'complete',
    description: 'complete',
    acknowledgment: 'complete',
    generate: 'started',
  });
});

test.each(['userName', 'userEmail', 'date', 'matterNumber'] as const)('the background is not complete without %s', (field) => {
  expect(isBackgroundComplete({ ...COMPLETE, [field]: '  ' })).toBe(false);
  expect(canGenerate({ ...COMPLETE, [field]: '' })).toBe(false);
});

test.each(['recipientName', 'recipientAddress'] as const)('the recipient is not complete without %s', (field) => {
  expect(isRecipientComplete({ ...COMPLETE, [field]: '' })).toBe(false);
  expect(stepStates({ ...COMPLETE, [field]: '' }, []).recipient).toBe('started');
});

test('a step in which something stands with an error is to be checked, however full it is', () => {
  expect(stepStates(COMPLETE, ['userEmail']).background).toBe('wrong');
});

test('the letter must travel in at least one way', () => {
  const mailTypes = { email: false, regularMail: false, certifiedMail: false };
  expect(isRecipientComplete({ ...COMPLETE, mailTypes })).toBe(false);
});

test('the recipient’s e-mail is needed only when the letter goes by e-mail', () => {
  const mailTypes = { email: true, regularMail: false, certifiedMail: false };
  expect(isRecipientComplete({ ...COMPLETE, mailTypes })).toBe(false);
  expect(isRecipientComplete({ ...COMPLETE, mailTypes, recipientEmail: 'foil@city.example' })).toBe(true);
});

test('nothing is generated before the risk is acknowledged or without a description', () => {
  expect(canGenerate({ ...COMPLETE, isRiskAcknowledged: false })).toBe(false);
  expect(canGenerate({ ...COMPLETE, requestDescription: '\n' })).toBe(false);
});
