import { expect, test } from 'vitest';
import { deliverySubject, modelNotice, wizardIntroduction } from './wizard-text.ts';

test('where a model drafts, the page says what arrives and whose model sees the papers', () => {
  const drafting = { model: 'gpt-5', label: 'GPT-5', provider: 'Azure', destination: 'Microsoft Azure, East US' };
  expect(wizardIntroduction(drafting)).toMatch(/draft memorandum of law.* verification report/);
  expect(modelNotice(drafting)).toMatch(/GPT-5: Microsoft Azure, East US sees .*Rule 1\.6/);
  expect(deliverySubject(drafting)).toBe('The memorandum and its verification report');
});

test('where none does, the page promises an outline and a cite check, and that no model takes part', () => {
  const drafting = { model: null, label: null, provider: null, destination: null };
  expect(wizardIntroduction(drafting)).toMatch(/outline of the opposition and a cite check /);
  expect(modelNotice(drafting)).toBe('Drafted without AI.');
  expect(deliverySubject(drafting)).toBe('The outline and the cite check');
});

test('where that could not be learned, nothing is said that could be wrong', () => {
  expect(`${wizardIntroduction(undefined)} ${deliverySubject(undefined)}`).not.toMatch(/model|outline|draft/i);
  expect(modelNotice(undefined)).toBeUndefined();
});
