import { expect, test } from 'vitest';
import { describeError } from './log.ts';

test('an error is logged with where it happened and without what it says', () => {
  const error = new Error('Failed query: insert …\nparams: Jane Roe\n    at CONFIDENTIAL Smith v. Acme,{"matter":"2026"}');
  const logged = JSON.stringify(describeError(error));
  expect(logged).toContain('log.test.ts');
  expect(logged).not.toMatch(/Jane|CONFIDENTIAL|2026/);
});

test('an error whose message was changed afterwards is logged without a stack', () => {
  const error = new Error('first\n    at CONFIDENTIAL');
  expect(error.stack).toContain('CONFIDENTIAL');
  error.message = 'second';
  expect(describeError(error).stack).toBe('');
});
