import { expect, test } from 'vitest';
import { emailAddress, loginBody, registerBody } from './accounts.contract.ts';

const account = { password: 'pass-word-1', firstName: 'Ada', lastName: 'Quill' };

test('an address without a dot in its domain gets no account', () => {
  for (const email of ['ada@firm', 'ada.quill@firm', 'ada@', 'ada']) {
    expect(emailAddress.safeParse(email).success).toBe(false);
    expect(registerBody.safeParse({ ...account, email }).success).toBe(false);
  }
  expect(registerBody.safeParse({ ...account, email: ' ada@firm.example ' }).data?.email).toBe('ada@firm.example');
});

test('whoever has an account of an earlier version with such an address still signs in', () => {
  expect(loginBody.safeParse({ email: 'ada@firm', password: 'pass-word-1' }).success).toBe(true);
});
