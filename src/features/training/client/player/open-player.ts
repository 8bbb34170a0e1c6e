import Plyr, { type PlyrOptions } from 'plyr';
import 'plyr/dist/plyr.css';
import './player.css';
import sprite from 'plyr/dist/plyr.svg?url';
import { type FrameOptions, type PlyrRequest, YoutubeFrame } from './youtube-frame.ts';

const CONTROLS = ['play-large', 'play', 'progress', 'current-time', 'mute', 'volume', 'fullscreen'];

/** Share of the video, in percent, that the progress moves per key press, and of the full volume that the volume does. */
const STEP = 0.1;

const KEY = 'atrium-loudness';

export interface PlayerPreferences extends FrameOptions {
  youtubeId: string;
  /** True if playback starts by itself. */
  autoplay: boolean;
  onReady: () => void;
  onUnreachable: () => void;
}

const LONGEST_SILENCE_MS = 10_000;

/**
 * Opens a player in the element.
 * @returns a function that closes and removes it
 */
export function openPlayer(host: HTMLElement, command: PlayerPreferences): () => void {
  const plyr = makePlyr(host, command);
  const silence = window.setTimeout(command.onUnreachable, navigator.onLine ? LONGEST_SILENCE_MS : 0);
  plyr.once('ready', () => {
    window.clearTimeout(silence);
    setSteps(host);
    showStart(host, plyr);
    plyr.media.addEventListener('durationchange', () => showStart(host, plyr));
    plyr.on('volumechange', () => rememberLoudness(plyr));
    if (command.autoplay) plyr.play();
    command.onReady();
  });
  return () => {
    window.clearTimeout(silence);
    // Plyr cleans up only players that are ready.
    Object.assign(plyr, { ready: true });
    plyr.destroy();
    host.replaceChildren();
  };
}

/** Plyr uses the player that it finds; without one it would load YouTube's script. */
function makePlyr(host: HTMLElement, command: PlayerPreferences): Plyr {
  const target = host.ownerDocument.createElement('div');
  target.dataset.plyrProvider = 'youtube';
  target.dataset.plyrEmbedId = command.youtubeId;
  host.append(target);
  const page = window as { YT?: object };
  page.YT = {
    Player: function makeFrame(element: HTMLElement, request: PlyrRequest) {
      return new YoutubeFrame(element, request, command);
    },
  };
  try {
    return new Plyr(target, { ...plyrOptions(command.title), ...wishedLoudness() });
  } finally {
    delete page.YT;
  }
}

function setSteps(host: HTMLElement): void {
  for (const slider of host.querySelectorAll<HTMLInputElement>('input[type=range]')) slider.step = String(STEP);
}

/** Plyr shows the beginning until something plays, and reads the length only of a video that starts there. */
function showStart(host: HTMLElement, plyr: Plyr): void {
  if (plyr.playing || plyr.currentTime === 0) return;
  host.querySelector('[data-plyr=seek]')?.setAttribute('aria-valuemax', String(plyr.duration));
  plyr.media.dispatchEvent(new Event('timeupdate'));
}

interface Loudness {
  /** 0 to 1. */
  volume: number;
  muted: boolean;
}

/** Volume that the person chose in this visit; nothing before they chose any. */
function wishedLoudness(): Partial<Loudness> {
  try {
    const { volume, muted } = JSON.parse(sessionStorage.getItem(KEY) ?? '{}');
    return typeof volume === 'number' && typeof muted === 'boolean' ? { volume, muted } : {};
  } catch {
    return {};
  }
}

/** Remembers the preference until the tab is closed: another player, such as one with captions, has the same volume. */
function rememberLoudness({ volume, muted }: Loudness): void {
  try {
    sessionStorage.setItem(KEY, JSON.stringify({ volume, muted }));
  } catch {
    // It applies to this player only then.
  }
}

/** Plyr's options: the specified controls, everything from the portal itself, nothing remembered, keys in the player only. */
export function plyrOptions(title: string): PlyrOptions {
  return {
    title,
    controls: CONTROLS,
    settings: [],
    iconUrl: sprite,
    loadSprite: false,
    blankVideo: '',
    ratio: '16:9',
    invertTime: false,
    storage: { enabled: false },
    keyboard: { focused: true, global: false },
    youtube: { noCookie: true, customControls: true },
  };
}
