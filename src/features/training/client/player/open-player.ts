import Plyr from 'plyr';
import 'plyr/dist/plyr.css';
import './player.css';
import { rememberLoudness, wishedLoudness } from './loudness-wish.ts';
import { plyrOptions, STEP } from './plyr-options.ts';
import { type FrameWish, type PlyrRequest, YoutubeFrame } from './youtube-frame.ts';

export interface PlayerWish extends FrameWish {
  youtubeId: string;
  /** Whether playing begins by itself. */
  autoplay: boolean;
  onReady: () => void;
  onUnreachable: () => void;
}

const LONGEST_SILENCE_MS = 10_000;

/**
 * Opens a player in the element.
 * @returns what closes it and takes it away
 */
export function openPlayer(host: HTMLElement, wish: PlayerWish): () => void {
  const plyr = makePlyr(host, wish);
  const silence = window.setTimeout(wish.onUnreachable, navigator.onLine ? LONGEST_SILENCE_MS : 0);
  plyr.once('ready', () => {
    window.clearTimeout(silence);
    setSteps(host);
    showStart(host, plyr);
    plyr.media.addEventListener('durationchange', () => showStart(host, plyr));
    plyr.on('volumechange', () => rememberLoudness(plyr));
    if (wish.autoplay) plyr.play();
    wish.onReady();
  });
  return () => {
    window.clearTimeout(silence);
    // Plyr clears up only what is ready.
    Object.assign(plyr, { ready: true });
    plyr.destroy();
    host.replaceChildren();
  };
}

/** Plyr takes the player that it finds, and would otherwise load YouTube's script for one. */
function makePlyr(host: HTMLElement, wish: PlayerWish): Plyr {
  const target = host.ownerDocument.createElement('div');
  target.dataset.plyrProvider = 'youtube';
  target.dataset.plyrEmbedId = wish.youtubeId;
  host.append(target);
  const page = window as { YT?: object };
  page.YT = {
    Player: function makeFrame(element: HTMLElement, request: PlyrRequest) {
      return new YoutubeFrame(element, request, wish);
    },
  };
  try {
    return new Plyr(target, { ...plyrOptions(wish.title), ...wishedLoudness() });
  } finally {
    delete page.YT;
  }
}

function setSteps(host: HTMLElement): void {
  for (const slider of host.querySelectorAll<HTMLInputElement>('input[type=range]')) slider.step = String(STEP);
}

/** Plyr shows the beginning until something plays, and takes the length only of what begins there. */
function showStart(host: HTMLElement, plyr: Plyr): void {
  if (plyr.playing || plyr.currentTime === 0) return;
  host.querySelector('[data-plyr=seek]')?.setAttribute('aria-valuemax', String(plyr.duration));
  plyr.media.dispatchEvent(new Event('timeupdate'));
}
