// @vitest-environment jsdom
import { act, fireEvent, render, screen, within } from '@testing-library/react';
import { afterEach, beforeEach, expect, test, vi } from 'vitest';
import type { TrainingVideo } from '#features/training/training.contract.ts';
import { VideoPlayer } from './video-player.tsx';

const VIDEO: TrainingVideo = {
  id: 3,
  title: 'A talk',
  description: '',
  category: 'ai-tutorials',
  displayOrder: 0,
  isActive: true,
  youtubeUrl: 'https://youtu.be/EWvNQjAaOHw',
  createdAt: '2025-06-27T09:00:00.000Z',
};
const show = (change: Partial<TrainingVideo> = {}, startAt = 0) =>
  render(<VideoPlayer video={{ ...VIDEO, ...change }} startAt={startAt} onReported={() => {}} />);
const frame = () => document.querySelector('iframe') as HTMLIFrameElement;
const captions = () => screen.queryByRole('button', { name: 'Captions' });
const requested = () => new URL(frame().src).searchParams;

function say(event: string, info: unknown) {
  const message = {
    data: JSON.stringify({ event, info }),
    source: frame().contentWindow,
    origin: 'https://www.youtube-nocookie.com',
  };
  fireEvent(window, new MessageEvent('message', message));
}

beforeEach(() => {
  sessionStorage.clear();
  // jsdom has no captions.
  vi.stubGlobal('TextTrack', class {});
});
afterEach(() => vi.unstubAllGlobals());

test.each(['https://vimeo.com/1234', 'https://www.youtube.com/playlist?list=PL1', 'nothing'])(
  'instead of a video at %s stands a card that names what is wrong',
  (youtubeUrl) => {
    show({ youtubeUrl });
    const card = within(screen.getByRole('alert'));
    expect(card.getByText('Invalid YouTube URL')).toBeTruthy();
    expect(card.getByText('Unable to extract video ID from the provided URL')).toBeTruthy();
    expect(card.getByText('An administrator can correct it.')).toBeTruthy();
    expect(document.querySelector('iframe')).toBeNull();
    expect(captions()).toBeNull();
  },
);

test('it is said where playing goes on, until it does, and whoever likes starts from the beginning', () => {
  show({}, 192.4);
  expect(screen.getByText(/Resumes at 3:12/)).toBeTruthy();
  expect(requested().get('start')).toBe('192');
  fireEvent.click(screen.getByRole('button', { name: 'Start over from the beginning' }));
  expect(requested().has('start')).toBe(false);
  expect(screen.queryByText(/Resumes at/)).toBeNull();
});

test('captions are asked for on request, and remembered for the next video of the visit', () => {
  const { unmount } = show({}, 60);
  const signWithout = captions()?.querySelector('svg')?.innerHTML;
  fireEvent.click(screen.getByRole('button', { name: 'Captions', pressed: false }));
  expect(captions()?.querySelector('svg')?.innerHTML).not.toBe(signWithout);
  expect([requested().get('cc_load_policy'), requested().get('start')]).toEqual(['1', '60']);
  unmount();
  show({ id: 4 });
  expect(requested().get('cc_load_policy')).toBe('1');
  fireEvent.click(screen.getByRole('button', { name: 'Captions', pressed: true }));
  expect(requested().has('cc_load_policy')).toBe(false);
});

test('an error of YouTube’s takes the player’s place, and another video gets a player of its own', () => {
  const { rerender } = show();
  expect(captions()).toBeTruthy();
  say('onError', 100);
  expect(screen.getByRole('alert').textContent).toContain('This video was not found');
  expect(document.querySelector('iframe')).toBeNull();
  expect(captions()).toBeNull();
  rerender(<VideoPlayer video={{ ...VIDEO, id: 9 }} startAt={0} onReported={() => {}} />);
  expect(screen.queryByRole('alert')).toBeNull();
  expect(captions()).toBeTruthy();
  expect(frame().src).toContain('EWvNQjAaOHw');
});

test('an error that is told just before the player is ready stays', () => {
  show();
  const player = document.querySelector('.plyr');
  expect(player).toBeTruthy();
  // Both events before one render, as in a busy browser.
  act(() => {
    say('onError', 100);
    player?.dispatchEvent(new CustomEvent('ready', { bubbles: true }));
  });
  expect(screen.getByRole('alert').textContent).toContain('This video was not found');
});

test('until YouTube answers the frame is not seen, and the page does not draw the keyboard to itself', () => {
  show();
  expect(screen.getByText(/Loading the video/)).toBeTruthy();
  expect(frame().closest('.invisible')).toBeTruthy();
  say('onError', 100);
  expect(document.activeElement).toBe(document.body);
});

test('the keyboard goes on at the player where what it was on has gone', () => {
  show({}, 192);
  const beginning = screen.getByRole('button', { name: 'Start over from the beginning' });
  beginning.focus();
  fireEvent.click(beginning);
  expect(document.activeElement?.contains(frame())).toBe(true);
  say('onError', 150);
  expect(document.activeElement).toBe(screen.getByRole('alert'));
});

test('so it does when captions can no longer be asked for, because nothing plays', () => {
  show();
  captions()?.focus();
  say('onError', 150);
  expect(document.activeElement).toBe(screen.getByRole('alert'));
});

test('a video whose address was changed meanwhile is another one, with a player and a view of its own', () => {
  const { rerender } = show({}, 60);
  rerender(<VideoPlayer video={{ ...VIDEO, title: 'A talk, again' }} startAt={60} onReported={() => {}} />);
  expect(frame().src).toContain('EWvNQjAaOHw');
  rerender(<VideoPlayer video={{ ...VIDEO, youtubeUrl: 'https://youtu.be/dQw4w9WgXcQ' }} startAt={60} onReported={() => {}} />);
  expect(document.querySelectorAll('iframe')).toHaveLength(1);
  expect(frame().src).toContain('dQw4w9WgXcQ');
});
