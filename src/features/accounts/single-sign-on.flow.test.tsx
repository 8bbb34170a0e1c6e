// @vitest-environment jsdom
import { QueryClientProvider } from '@tanstack/react-query';
import { act, render, screen, within } from '@testing-library/react';
import { userEvent } from '@testing-library/user-event';
import { StrictMode } from 'react';
import { beforeEach, expect, test } from 'vitest';
import { createQueryClient } from '#platform/client/query-client.ts';
import { findDialog } from '#platform/client/testing/find-dialog.ts';
import { FrontPage } from './client/front-page.tsx';
import { OffersMicrosoft } from './client/offers-microsoft.ts';
import { saveReturnPath, takeReturnPath } from './client/return-path.ts';
import { SIGN_IN_REFUSAL, SIGN_IN_REFUSALS } from './single-sign-on.contract.ts';

beforeEach(() => sessionStorage.clear());

function arriveAt(address: string, offersMicrosoft = true) {
  window.history.replaceState(null, '', address);
  return render(
    <StrictMode>
      <QueryClientProvider client={createQueryClient()}>
        <OffersMicrosoft value={offersMicrosoft}>
          <FrontPage />
        </OffersMicrosoft>
      </QueryClientProvider>
    </StrictMode>,
  );
}

test.each(Object.entries(SIGN_IN_REFUSALS))(
  'a sign-in that ends with %s is explained on the main page',
  async (code, sentence) => {
    arriveAt(`/?${SIGN_IN_REFUSAL}=${code}`);
    expect((await screen.findByRole('alert')).textContent).toBe(sentence);
    expect(screen.getByRole('button', { name: 'Get Started' })).toBeTruthy();
  },
);

test('a reload does not explain it again, and the rest of the address stays', async () => {
  const { unmount } = arriveAt(`/?view=all&${SIGN_IN_REFUSAL}=pending`);
  await screen.findByRole('alert');
  expect(window.location.search).toBe('?view=all');
  unmount();
  arriveAt(window.location.pathname + window.location.search);
  expect(screen.queryByRole('alert')).toBeNull();
});

test.each(['nonsense', '', '__proto__', 'constructor', '<b>x</b>'])('the page says nothing for the code “%s”', async (code) => {
  arriveAt(`/?${SIGN_IN_REFUSAL}=${encodeURIComponent(code)}`);
  await act(() => import('./client/sign-in-failure.tsx'));
  expect(screen.getByRole('heading', { name: 'Sign in to access AI tools' })).toBeTruthy();
  expect(screen.queryByRole('alert')).toBeNull();
});

test('after a sign-in that did not work the next one still brings the person to where they were going', async () => {
  window.history.replaceState({ wantedPath: '/my-documents' }, '', '/');
  saveReturnPath();
  arriveAt(`/?${SIGN_IN_REFUSAL}=cancelled`);
  await screen.findByRole('alert');
  expect(sessionStorage.length).toBe(0);
  saveReturnPath();
  window.history.replaceState(null, '', '/');
  expect(takeReturnPath()).toBe('/my-documents');
});

test.each([
  { offersMicrosoft: true, newHere: /^New here\? Sign in with Microsoft, or ask an administrator for an account\. / },
  { offersMicrosoft: false, newHere: /^New here\? Ask an administrator for an account\. / },
])('the sign-in offers Microsoft only where it is set up: $offersMicrosoft', async ({ offersMicrosoft, newHere }) => {
  arriveAt('/', offersMicrosoft);
  await userEvent.click(screen.getByRole('button', { name: 'Get Started' }));
  const dialog = within(await findDialog('dialog', 'Sign in'));
  expect(dialog.queryAllByRole('button', { name: 'Sign in with Microsoft' })).toHaveLength(offersMicrosoft ? 1 : 0);
  expect(dialog.queryAllByText('Or')).toHaveLength(offersMicrosoft ? 1 : 0);
  expect(dialog.getByText(newHere).textContent).toMatch(/ New accounts are reviewed for approval\.$/);
  expect(dialog.getByRole('tab', { name: 'Register' })).toBeTruthy();
});
