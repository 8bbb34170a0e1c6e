// @vitest-environment jsdom
import { act, render, screen, waitFor, within } from '@testing-library/react';
import { userEvent } from '@testing-library/user-event';
import { useState } from 'react';
import { beforeEach, expect, test } from 'vitest';
import { Link, Route, Router } from 'wouter';
import { UnsavedChangesDialog } from '#app/client/app.tsx';
import { useGuardedLocation } from './navigation-guard.ts';
import { findDialog } from './testing/find-dialog.ts';
import { useUnsavedChangesOnPage } from './unsaved-changes.ts';

const user = userEvent.setup({ delay: null });

function Papers() {
  const [file, setFile] = useState('');
  useUnsavedChangesOnPage(file !== '');
  return <input aria-label="Paper" value={file} onChange={(event) => setFile(event.target.value)} />;
}

beforeEach(() => {
  window.history.pushState(null, '', '/before');
  window.history.pushState(null, '', '/papers');
  render(
    <Router hook={useGuardedLocation}>
      <Route path="/papers">
        <Papers />
      </Route>
      <Route path="/before">The page before</Route>
      <Route path="/elsewhere">Another page</Route>
      <Link href="/elsewhere">Elsewhere</Link>
      <Link href="/before">The page before, by a link</Link>
      <Link href="/papers?sort=name">By name</Link>
      <UnsavedChangesDialog />
    </Router>,
  );
});

const choosePaper = () => user.type(screen.getByLabelText('Paper'), 'brief.pdf');
const paper = () => screen.queryByLabelText<HTMLInputElement>('Paper')?.value;
const question = () => findDialog('alertdialog', 'Leave this page?');
const response = async (name: string) => user.click(within(await question()).getByRole('button', { name }));

test('a page that holds nothing is left without a question', async () => {
  await user.click(screen.getByText('Elsewhere'));
  expect(screen.getByText('Another page')).toBeTruthy();
  expect(window.location.pathname).toBe('/elsewhere');
});

test('a link asks before chosen papers are lost, and the answer no keeps them', async () => {
  await choosePaper();
  await user.click(screen.getByText('Elsewhere'));
  await response('Cancel');
  expect(paper()).toBe('brief.pdf');
  expect(window.location.pathname).toBe('/papers');
  await user.click(screen.getByText('Elsewhere'));
  await response('Leave page');
  expect(await screen.findByText('Another page')).toBeTruthy();
  expect(window.location.pathname).toBe('/elsewhere');
});

test('the browser’s Back asks, too: the page stays with its address until that is agreed to', async () => {
  await choosePaper();
  act(() => window.history.back());
  await response('Cancel');
  expect(paper()).toBe('brief.pdf');
  await waitFor(() => expect(window.location.pathname).toBe('/papers'));
  act(() => window.history.back());
  await response('Leave page');
  expect(await screen.findByText('The page before')).toBeTruthy();
  expect(window.location.pathname).toBe('/before');
});

test('another address of the same page loses nothing and asks nothing', async () => {
  await choosePaper();
  await user.click(screen.getByText('By name'));
  expect(window.location.search).toBe('?sort=name');
  expect(paper()).toBe('brief.pdf');
  expect(screen.queryByRole('alertdialog')).toBeNull();
});

test('where the browser cannot be brought back, links go on working', async () => {
  await user.click(screen.getByText('Elsewhere'));
  act(() => window.history.back());
  await screen.findByLabelText('Paper');
  await choosePaper();
  // This browser doesn't report that it went forward, and there is nothing before.
  act(() => window.history.forward());
  await response('Cancel');
  expect(paper()).toBe('brief.pdf');
  await user.click(screen.getByText('The page before, by a link'));
  await response('Leave page');
  expect(await screen.findByText('The page before')).toBeTruthy();
});
