// @vitest-environment jsdom
import { fireEvent, screen, waitFor, within } from '@testing-library/react';
import { expect, test } from 'vitest';
import { modelCalls } from '#platform/server/models/models.tables.ts';
import { formatDays } from './client/format-period.ts';
import { catchFiles, dayBack, morning, reportsOnPage, rows, showReports, tile, untilRead } from './testing/reports-on-page.tsx';

const portal = reportsOnPage();
const files = catchFiles();

test('the totals of thirty days stand beside those of the thirty before, and the days are told in words', async () => {
  await portal.launch(1, 'Case Finder', 3);
  await portal.launch(1, 'Case Finder', 2, 29);
  await portal.launch(1, 'Case Finder', 4, 30);
  await portal.launch(1, 'Case Finder', 9, 60);
  await portal.watch(1, 'Citations', [10]);
  showReports();
  await untilRead();
  const before = formatDays(dayBack(59), dayBack(30));
  expect(screen.getByRole('radio', { name: '30 days' })).toHaveProperty('checked', true);
  expect(tile('Tool clicks')).toBe('Tool clicks51 more (+25%)');
  expect(tile('Video views')).toBe('Video views1None previously');
  expect(tile('Active sessions')).toBe('Active sessions0No change');
  expect(screen.getByText(`${formatDays(dayBack(29), dayBack(0))}, New York time`)).toBeTruthy();
  expect(screen.getAllByText(/compared with/).map(({ textContent }) => textContent)).toEqual([`compared with ${before}`]);
  expect(screen.getByText(/^As of/).textContent).toMatch(/^As of \d{1,2}:\d\d\s[AP]M\sE[SD]T$/);
});

test('another period brings its own figures, is kept while the panel is closed, and has nothing before it for all time', async () => {
  await portal.launch(1, 'Case Finder', 3);
  await portal.launch(1, 'Case Finder', 4, 8);
  await portal.launch(1, 'Case Finder', 5, 400);
  const { user, open, close } = showReports();
  await untilRead();
  await user.click(screen.getByRole('radio', { name: '7 days' }));
  await waitFor(() => expect(tile('Tool clicks')).toContain('Tool clicks31 fewer (−25%)'));
  await user.click(screen.getByRole('radio', { name: 'All time' }));
  await waitFor(() => expect(tile('Tool clicks')).toBe('Tool clicks12No earlier period'));
  await untilRead();
  expect(screen.getByText(`All time, ${formatDays(dayBack(400), dayBack(0))}, New York time`)).toBeTruthy();
  expect(screen.getByRole('img').getAttribute('aria-label')).toMatch(/^Tool clicks by week, .*: 12 tool clicks in total/);
  expect(screen.getByText('by week; dashed: part of a week')).toBeTruthy();
  close();
  open();
  await untilRead();
  expect(screen.getByRole('radio', { name: 'All time' })).toHaveProperty('checked', true);
  expect(tile('Tool clicks')).toContain('12');
});

test('custom days begin with those on show, and of wrong ones it is said what is wrong while the report stays', async () => {
  await portal.launch(1, 'Case Finder', 3);
  await portal.launch(1, 'Case Finder', 4, 40);
  const { user } = showReports();
  await untilRead();
  await user.click(screen.getByRole('radio', { name: 'Custom' }));
  const [first, last] = [screen.getByLabelText('First day'), screen.getByLabelText('Last day')];
  expect([first, last].map((field) => (field as HTMLInputElement).value)).toEqual([dayBack(29), dayBack(0)]);
  const enter = async (from: string, to: string) => {
    fireEvent.change(first, { target: { value: from } });
    fireEvent.change(last, { target: { value: to } });
    await user.click(screen.getByRole('button', { name: 'Apply dates' }));
  };
  for (const [from, to, field, words] of [
    [dayBack(1), dayBack(2), first, 'The first day cannot be after the last day'],
    ['', dayBack(0), first, 'Must be a date such as 2026-01-31'],
    [dayBack(0), dayBack(-1), last, 'The last day cannot be after today'],
  ] as const) {
    await enter(from, to);
    expect(field.getAttribute('aria-invalid')).toBe('true');
    expect(document.getElementById(field.getAttribute('aria-describedby') ?? '')?.textContent).toBe(words);
    expect(document.activeElement).toBe(field);
    expect(rows('Tool Engagement')).toEqual([['Case Finder', '3']]);
  }
  await enter(dayBack(40), dayBack(40));
  await waitFor(() => expect(rows('Tool Engagement')).toEqual([['Case Finder', '4']]));
  expect(screen.getByText(`${formatDays(dayBack(40), dayBack(40))}, New York time`)).toBeTruthy();
  expect(screen.queryByText('The last day cannot be after today')).toBeNull();
});

test('the line is moved along by day, and its table tells every day, those without events too', async () => {
  await portal.launch(1, 'Case Finder', 3);
  await portal.launch(1, 'Case Finder', 1, 2);
  await portal.watch(1, 'Citations', [10]);
  const { user } = showReports();
  await untilRead();
  await user.click(screen.getByRole('radio', { name: '7 days' }));
  await untilRead();
  const slider = screen.getByRole('slider', { name: 'Tool clicks by day' });
  fireEvent.focus(slider);
  expect(slider.getAttribute('aria-valuetext')).toMatch(/, 3 tool clicks, 1 video view, 0 active sessions$/);
  fireEvent.change(slider, { target: { value: '4' } });
  expect(slider.getAttribute('aria-valuetext')).toContain(formatDays(dayBack(2), dayBack(2)));
  await user.click(screen.getByRole('radio', { name: 'Video views' }));
  expect(screen.getByRole('img').getAttribute('aria-label')).toContain('1 video view in total');
  await user.click(screen.getByRole('button', { name: 'Show as table' }));
  expect(rows('Usage by day, newest first').map(([, ...numbers]) => numbers)).toEqual([
    ['3', '1', '0'],
    ['0', '0', '0'],
    ['1', '0', '0'],
    ...Array.from({ length: 4 }, () => ['0', '0', '0']),
  ]);
});

test('what models took is told by model and purpose, with its cost where a price is known', async () => {
  const call = { provider: 'openai', outcome: 'answered', startedAt: morning(1) } as const;
  await portal
    .db()
    .insert(modelCalls)
    .values([
      {
        ...call,
        id: crypto.randomUUID(),
        model: 'gpt-a',
        purpose: 'memorandum',
        inputTokens: 1200,
        outputTokens: 30,
        costMicros: 2_500_000,
      },
      { ...call, id: crypto.randomUUID(), model: 'gpt-b', purpose: 'chat', inputTokens: 5, outputTokens: 6, costMicros: null },
    ]);
  showReports();
  await untilRead();
  expect(rows('Language model use')).toEqual([
    ['gpt-a', 'Opposition memorandum', '1', '1,200', '30', '$2.50'],
    ['gpt-b', 'Chat', '1', '5', '6', '—no price configured'],
    ['Total', '2', '1,205', '36', '$2.50'],
  ]);
  expect(screen.getByText('The total cost excludes models without a configured price.')).toBeTruthy();
  expect(screen.getByText('No document was delivered in the selected period.')).toBeTruthy();
});

test('opened again, and on request, the figures are read anew', async () => {
  const { user, open, close } = showReports();
  await untilRead();
  close();
  await portal.launch(1, 'Case Finder', 3);
  open();
  await waitFor(() => expect(tile('Tool clicks')).toContain('Tool clicks3'));
  await untilRead();
  await portal.launch(1, 'Case Finder', 2, 1);
  await user.click(screen.getByRole('button', { name: 'Refresh' }));
  await waitFor(() => expect(tile('Tool clicks')).toContain('Tool clicks5'));
});

test('while another period is read, the figures on show are dimmed, told for the days that they are of, and not exported', async () => {
  await portal.launch(1, 'Case Finder', 3);
  await portal.launch(1, 'Case Finder', 2, 8);
  const { user } = showReports();
  await untilRead();
  const told = tile('Tool clicks');
  const line = screen.getByRole('img').getAttribute('aria-label');
  const bridged = globalThis.fetch;
  let goOn = () => {};
  const held = new Promise<void>((resolve) => {
    goOn = resolve;
  });
  globalThis.fetch = async (...requested) => {
    await held;
    return bridged(...requested);
  };
  await user.click(screen.getByRole('radio', { name: '7 days' }));
  await waitFor(() => expect(document.querySelectorAll('[aria-busy=true]').length).toBeGreaterThan(1));
  expect([tile('Tool clicks'), screen.getByRole('img').getAttribute('aria-label')]).toEqual([told, line]);
  await user.click(screen.getByRole('button', { name: 'Export CSV' }));
  expect(files.names()).toEqual([]);
  goOn();
  await untilRead();
  expect(tile('Tool clicks')).toBe('Tool clicks31 more (+50%)');
});

const FAILING = async () => new Response('{"message":"no"}', { status: 503 });

test('each report that cannot be read says so, and is asked for again by itself', async () => {
  await portal.launch(1, 'Case Finder', 3);
  const bridged = globalThis.fetch;
  globalThis.fetch = FAILING;
  const { user } = showReports();
  for (const what of ['the totals', 'usage over time', 'tool clicks', 'AI use']) {
    expect((await screen.findByText(`Error loading ${what}`)).closest('[role=alert]')).toBeTruthy();
  }
  expect(screen.getByText('The report must load before it can be exported.')).toBeTruthy();
  globalThis.fetch = bridged;
  const alert = screen.getByText('Error loading tool clicks').closest<HTMLElement>('[role=alert]');
  if (alert) await user.click(within(alert).getByRole('button', { name: 'Try again' }));
  await waitFor(() => expect(rows('Tool Engagement')).toEqual([['Case Finder', '3']]));
  expect(document.activeElement?.contains(screen.getByRole('button', { name: 'Export CSV' }))).toBe(true);
  expect(document.activeElement).not.toBe(document.body);
  expect(screen.getByText('Error loading the totals')).toBeTruthy();
  await user.click(screen.getByRole('button', { name: 'Refresh' }));
  await waitFor(() => expect(tile('Tool clicks')).toContain('3'));
});

test('figures that cannot be brought up to date stay, and it is said', async () => {
  await portal.launch(1, 'Case Finder', 3);
  const { user } = showReports();
  await untilRead();
  globalThis.fetch = FAILING;
  await user.click(screen.getByRole('button', { name: 'Refresh' }));
  await screen.findByText(/^Some figures could not be loaded and may be out of date\./);
  expect(tile('Tool clicks')).toContain('Tool clicks3');
  await user.click(screen.getByRole('radio', { name: '7 days' }));
  await screen.findByText('Error loading the totals');
  expect(screen.queryByText('Case Finder')).toBeNull();
});
