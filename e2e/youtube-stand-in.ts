import type { Page } from '@playwright/test';

const EMBED = 'https://www.youtube-nocookie.com/embed/';

/** Video ids that encode the stand-in's behavior: the video's length, its error, or silence. */
export const standInId = {
  lasting: (seconds: number) => `plays-${String(seconds).padStart(5, '0')}`,
  failing: (code: number) => `error-${String(code).padStart(5, '0')}`,
  silent: 'silent-0000',
};

/** Seconds by the clock, of playback, and from the video's beginning. */
interface Truth {
  seconds: number;
  distinct: number;
  position: number;
}

export interface YoutubeStandIn {
  /** The addresses of the frames that were requested, in order. */
  readonly embeds: URL[];
  isReachable: boolean;
  /** Advances the time in the page and in the player, as it passes when somebody watches. */
  goOn: (seconds: number) => Promise<void>;
  /** Actual playback of the player in the last frame, as of its last position message. */
  truth: Truth;
  /** Commands sent to the player in the frame. */
  commands: () => Promise<string[]>;
}

/**
 * Mocks YouTube's embedded player: speaks the real one's messages, plays nothing by the page's clock, and loads nothing. The
 * page's clock advances by itself, too, until a test stops it.
 */
export async function standInForYoutube(page: Page): Promise<YoutubeStandIn> {
  const embeds: URL[] = [];
  await page.clock.install();
  const standIn: YoutubeStandIn = {
    embeds,
    isReachable: true,
    async goOn(seconds) {
      for (let step = 0; step < seconds * 4; step++) await page.clock.runFor(250);
    },
    truth: { seconds: 0, distinct: 0, position: 0 },
    async commands() {
      const frame = page.frames().find((each) => each.url().startsWith(EMBED));
      const read = () => (window as unknown as { standIn: { commands: string[] } }).standIn.commands;
      // A frame that is about to appear or disappear has received no commands.
      return (await frame?.evaluate(read).catch(() => undefined)) ?? [];
    },
  };
  page.on('console', (message) => {
    const [, truth] = message.text().split('Stand-in: ');
    if (truth !== undefined) standIn.truth = JSON.parse(truth);
  });
  await page.route(`${EMBED}**`, async (route) => {
    embeds.push(new URL(route.request().url()));
    if (!standIn.isReachable) return route.abort('failed');
    await route.fulfill({
      contentType: 'text/html',
      body: `<!doctype html><title>Stand-in</title><body style="background:#000"><script>(${embedded})()</script>`,
    });
  });
  return standIn;
}

/** Runs in the frame. States: -1 unstarted, 0 ended, 1 playing, 2 paused, 3 buffering, 5 cued. */
function embedded() {
  const [kind, number] = (location.pathname.split('/').pop() ?? '').split('-');
  const command = new URLSearchParams(location.search);
  const length = Number(number);
  const events = new Set<string>();
  const commands: string[] = [];
  const marks = new Set<number>();
  let played = 0;
  let position = Number(command.get('start') ?? 0);
  let state = 5;
  let rate = 1;
  let id: unknown;
  let last = performance.now();

  const say = (event: string, info: unknown) =>
    parent.postMessage(JSON.stringify({ event, info, id, channel: 'widget' }), command.get('origin') ?? '');
  const tell = () => {
    console.info(`Stand-in: ${JSON.stringify({ seconds: played, distinct: marks.size / 100, position })}`);
    say('infoDelivery', { currentTime: position, playerState: state, videoLoadedFraction: 0.5, playbackRate: rate });
  };

  function advance() {
    const now = performance.now();
    const seconds = (now - last) / 1000;
    last = now;
    if (state !== 1) return;
    const to = Math.min(length, position + seconds * rate);
    for (let mark = Math.floor(position * 100); mark < to * 100; mark++) marks.add(mark);
    played += (to - position) / rate;
    position = to;
    if (position === length) become(0);
  }
  function turn(next: number) {
    advance();
    become(next);
  }
  function become(next: number) {
    if (state === next) return;
    state = next;
    if (events.has('onStateChange')) say('onStateChange', state);
    tell();
  }
  function obey(func: string, [first]: unknown[]) {
    if (func === 'addEventListener') return events.add(String(first));
    commands.push(func);
    if (func === 'pauseVideo') return turn(2);
    if (func === 'stopVideo') return turn(5);
    if (func === 'playVideo') {
      advance();
      if (state === 0) position = 0;
      turn(3);
      return turn(1);
    }
    if (func === 'seekTo') {
      advance();
      position = Math.min(Number(first), length);
      const wasPaused = state === 2;
      turn(3);
      return turn(wasPaused ? 2 : 1);
    }
    if (func === 'setPlaybackRate') {
      advance();
      rate = Number(first);
      if (events.has('onPlaybackRateChange')) say('onPlaybackRateChange', rate);
    }
  }
  function introduce() {
    say('initialDelivery', {
      duration: length,
      currentTime: 0,
      playerState: state,
      availablePlaybackRates: [0.25, 0.5, 1, 1.5, 2],
    });
    say('onReady', null);
    // The real player plays nothing if it cannot tell which site embeds it.
    const code = document.referrer === `${command.get('origin')}/` ? (kind === 'error' ? length : undefined) : 153;
    if (code !== undefined) setTimeout(() => say('onError', code), 100);
  }

  addEventListener('message', ({ data, source, origin }) => {
    if (source !== parent || origin !== command.get('origin') || kind === 'silent') return;
    const { event, func, args = [], id: given } = JSON.parse(data);
    if (event === 'listening' && id === undefined) {
      id = given;
      introduce();
    }
    if (event === 'command') obey(func, args);
  });
  setInterval(() => {
    advance();
    if (state === 1) tell();
  }, 250);
  Object.assign(window, { standIn: { commands } });
}
