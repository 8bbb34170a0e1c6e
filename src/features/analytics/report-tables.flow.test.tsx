// @vitest-environment jsdom
import { screen } from '@testing-library/react';
import type { UserEvent } from '@testing-library/user-event';
import { expect, test } from 'vitest';
import { users } from '#features/accounts/server/accounts.tables.ts';
import { userActivitySessions } from '#features/tracking/server/tracking.tables.ts';
import { catchFiles, morning, reportsOnPage, rows, showReports, untilRead } from './testing/reports-on-page.tsx';

const portal = reportsOnPage();
const files = catchFiles();

const chooseTab = (user: UserEvent, name: string) => user.click(screen.getByRole('tab', { name }));
const exportButton = () => screen.getByRole('button', { name: 'Export CSV' });

test('each empty list says so in its own words, offers no file and says why', async () => {
  const { user } = showReports();
  await untilRead();
  for (const [tab, words] of [
    ['Tool Engagement', 'No tool click data available for the selected period.'],
    ['Video Analytics', 'No video view data available for the selected period.'],
    ['User Activity', 'No user activity data available for the selected period.'],
  ] as const) {
    await chooseTab(user, tab);
    expect(screen.getByText(words)).toBeTruthy();
    expect(exportButton().getAttribute('aria-disabled')).toBe('true');
    expect(screen.getByText('There is nothing to export.').id).toBe(exportButton().getAttribute('aria-describedby'));
    await user.click(exportButton());
    expect(screen.queryByRole('searchbox')).toBeNull();
  }
  expect(files.names()).toEqual([]);
  expect(screen.getByText('No AI use data available for the selected period.')).toBeTruthy();
  expect(screen.getByText('No tool clicks in this period')).toBeTruthy();
});

test('a press on a heading orders the rows, and the order stays while tabs change and the panel is closed', async () => {
  await portal.launch(1, 'Case Finder', 2);
  await portal.launch(2, 'Brief Check', 5);
  await portal.launch(3, 'Änderungen', 2);
  const { user, open, close } = showReports();
  await untilRead();
  expect(rows('Tool Engagement')).toEqual([
    ['Brief Check', '5'],
    ['Änderungen', '2'],
    ['Case Finder', '2'],
  ]);
  const heading = (name: string) => screen.getByRole('columnheader', { name });
  expect(heading('Clicks').getAttribute('aria-sort')).toBe('descending');
  expect(heading('Tool').hasAttribute('aria-sort')).toBe(false);
  await user.click(screen.getByRole('button', { name: 'Tool' }));
  expect(heading('Tool').getAttribute('aria-sort')).toBe('ascending');
  expect(rows('Tool Engagement').map(([name]) => name)).toEqual(['Änderungen', 'Brief Check', 'Case Finder']);
  await user.click(screen.getByRole('button', { name: 'Tool' }));
  await chooseTab(user, 'Video Analytics');
  await chooseTab(user, 'Tool Engagement');
  expect(rows('Tool Engagement').map(([name]) => name)).toEqual(['Case Finder', 'Brief Check', 'Änderungen']);
  close();
  open();
  await untilRead();
  expect(heading('Tool').getAttribute('aria-sort')).toBe('descending');
});

test('the search finds names whatever their accents, without the bars that it leaves alone, and says when it finds none', async () => {
  await portal.launch(1, 'Case Finder', 2);
  await portal.launch(2, 'Änderungen', 5);
  const { user } = showReports();
  await untilRead();
  const search = screen.getByRole('searchbox', { name: 'Search tools' });
  expect(screen.getByText('Most used tools')).toBeTruthy();
  await user.type(search, 'ander');
  expect(screen.queryByText('Most used tools')).toBeNull();
  expect(rows('Tool Engagement')).toEqual([['Änderungen', '5']]);
  expect(screen.getByText('1 of 2 tools match')).toBeTruthy();
  await user.clear(search);
  await user.type(search, 'nothing such');
  expect(screen.getByText('No tools match “nothing such”')).toBeTruthy();
  expect(screen.queryByText('No tool click data available for the selected period.')).toBeNull();
  const ways = screen.getAllByRole('button', { name: 'Clear search' });
  expect(ways).toHaveLength(2);
  for (const way of ways.slice(1)) await user.click(way);
  expect(rows('Tool Engagement')).toHaveLength(2);
  expect(screen.getByText('Most used tools')).toBeTruthy();
  expect(document.activeElement).toBe(screen.getByText('2 tools'));
});

test('the file holds all rows of the period in the order on show, whatever is searched, and nothing that a spreadsheet would run', async () => {
  await portal.launch(1, '=HYPERLINK("https://evil.example")', 2);
  await portal.launch(2, 'Brief Check, new', 5);
  await portal.watch(7, 'Citations', [100, 51]);
  const { user } = showReports();
  await untilRead();
  await user.click(screen.getByRole('button', { name: 'Tool' }));
  await user.type(screen.getByRole('searchbox'), 'brief');
  expect(screen.getByText('Exports all 2 tools, not just the matches.')).toBeTruthy();
  await user.click(exportButton());
  await chooseTab(user, 'Video Analytics');
  await user.click(exportButton());
  expect(files.names()).toEqual(['tool-clicks.csv', 'video-views.csv']);
  expect(await files.text(0)).toBe('\uFEFFTool,Clicks\r\n"\'=HYPERLINK(""https://evil.example"")",2\r\n"Brief Check, new",5\r\n');
  expect(await files.text(1)).toBe('\uFEFFVideo,Views,Average completion (%)\r\nCitations,2,76\r\n');
});

test('people are shown a part at a time, and their file holds all of them', async () => {
  const made = await portal
    .db()
    .insert(users)
    .values(
      Array.from({ length: 130 }, (_, index) => ({
        email: `many${index}@firm.example`,
        firstName: 'Person',
        lastName: `No ${index}`,
      })),
    )
    .returning({ id: users.id });
  await portal
    .db()
    .insert(userActivitySessions)
    .values(made.map(({ id }) => ({ userId: id, sessionStart: morning(1) })));
  await portal.rebuild();
  const { user } = showReports();
  await untilRead();
  await chooseTab(user, 'User Activity');
  expect(rows('User Activity')).toHaveLength(25);
  expect(screen.getByText('130 people; showing the first 25')).toBeTruthy();
  expect(screen.getByText('Ten most active people')).toBeTruthy();
  expect(screen.getByText('Exports all 130 people, in table order.')).toBeTruthy();
  await user.click(exportButton());
  expect((await files.text(0)).split('\r\n')).toHaveLength(132);
  await user.click(screen.getByRole('button', { name: 'Show more' }));
  expect(rows('User Activity')).toHaveLength(125);
  await user.click(screen.getByRole('button', { name: 'Show more' }));
  expect(rows('User Activity')).toHaveLength(130);
  expect(document.activeElement).toBe(screen.getByText('130 people'));
});
