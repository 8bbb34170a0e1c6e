import { EMBED_ORIGIN, embedAddress, watchAddress } from './embed-address.ts';
import { afterMessage, NO_PLAYBACK, type Playback, positionAt } from './playback.ts';
import { playbackOfVideo } from './playback-of-video.ts';
import { type PlaybackInfo, readYoutubeMessage, type VideoInfo, type YoutubeMessage } from './youtube-message.ts';

/** Plyr's request for a YouTube player: the video to play, and the event callbacks. */
export interface PlyrRequest {
  videoId: string;
  events: Record<'onReady' | 'onStateChange' | 'onError' | 'onPlaybackRateChange', (event: PlyrEvent) => void>;
}
interface PlyrEvent {
  target: YoutubeFrame;
  data: number;
}

export interface FrameOptions {
  title: string;
  start: number;
  isCaptioned: boolean;
  /** Called with what the frame reports of the playback of this video, before Plyr is. */
  onPlayback: (playback: PlaybackInfo) => void;
  /** Called before a seek. */
  onSeek: () => void;
  onError: (code: number) => void;
}

const INTRODUCE_EVERY_MS = 250;
const EVENTS = ['onReady', 'onStateChange', 'onError', 'onPlaybackRateChange'];

/**
 * Replaces the player of YouTube's script (`YT.Player`): an embedded player in a frame, controlled by messages, so that no script
 * of YouTube's runs in the portal. Only messages of this very frame and from YouTube's origin are accepted.
 */
export class YoutubeFrame {
  readonly #request: PlyrRequest;
  readonly #wish: FrameOptions;
  readonly #element: PlyrMedia;
  readonly #frame: HTMLIFrameElement;
  readonly #introductions: number;
  #playback: Playback;
  #shown: VideoInfo = {};
  #isReady = false;

  constructor(element: HTMLElement, request: PlyrRequest, command: FrameOptions) {
    this.#request = request;
    this.#wish = command;
    this.#playback = { ...NO_PLAYBACK, position: command.start };
    this.#element = element;
    this.#frame = element.ownerDocument.createElement('iframe');
    this.#fillFrame();
    window.addEventListener('message', this.#hear);
    element.append(this.#frame);
    this.#introductions = window.setInterval(() => this.#introduce(), INTRODUCE_EVERY_MS);
  }

  playVideo = () => this.#command('playVideo');
  pauseVideo = () => this.#command('pauseVideo');
  stopVideo = () => this.#command('stopVideo');
  mute = () => this.#command('mute');
  unMute = () => this.#command('unMute');
  setVolume = (percent: number) => this.#command('setVolume', percent);
  setPlaybackRate = (rate: number) => this.#command('setPlaybackRate', rate);
  getCurrentTime = () => positionAt(this.#playback, performance.now());
  getDuration = () => this.#playback.length;
  getPlaybackRate = () => this.#playback.rate;
  getAvailablePlaybackRates = () => [...this.#playback.rates];
  getVideoLoadedFraction = () => this.#playback.loaded;
  getVideoUrl = () => watchAddress(this.#request.videoId);

  seekTo = (seconds: number) => {
    this.#wish.onSeek();
    this.#playback = { ...this.#playback, position: seconds, reportedAt: performance.now() };
    this.#command('seekTo', seconds, true);
  };

  destroy = () => {
    this.#isReady = false;
    window.clearInterval(this.#introductions);
    window.removeEventListener('message', this.#hear);
    this.#frame.remove();
  };

  #fillFrame() {
    const { title, start, isCaptioned } = this.#wish;
    const attributes = {
      title: `Player for ${title}`,
      allow: 'autoplay; encrypted-media; fullscreen; picture-in-picture',
      // The portal's origin, without the page: YouTube shows error 153 if none is sent.
      referrerpolicy: 'strict-origin-when-cross-origin',
      tabindex: '-1',
      src: embedAddress({ youtubeId: this.#request.videoId, start, isCaptioned, origin: location.origin }),
    };
    for (const [name, value] of Object.entries(attributes)) this.#frame.setAttribute(name, value);
  }

  /** Sent to any origin: the frame has none until its page is loaded, and nothing of this is secret. */
  #introduce() {
    this.#send({ event: 'listening' }, '*');
    for (const name of EVENTS) this.#send({ event: 'command', func: 'addEventListener', args: [name] }, '*');
  }

  #command(func: string, ...args: unknown[]) {
    if (this.#isReady) this.#send({ event: 'command', func, args }, EMBED_ORIGIN);
  }

  #send(message: object, origin: string) {
    const addressed = { ...message, id: this.#element.id, channel: 'widget' };
    this.#frame.contentWindow?.postMessage(JSON.stringify(addressed), origin);
  }

  #hear = ({ source, origin, data }: MessageEvent) => {
    if (!source || source !== this.#frame.contentWindow || origin !== EMBED_ORIGIN) return;
    const message = readYoutubeMessage(data);
    if (!message) return;
    window.clearInterval(this.#introductions);
    this.#take(message);
  };

  #take({ isReady, isState, error, playback, shown }: YoutubeMessage) {
    const before = this.#playback;
    this.#playback = afterMessage(before, playback, performance.now());
    this.#shown = { ...this.#shown, ...shown };
    this.#wish.onPlayback(playbackOfVideo(this.#request.videoId, this.#shown, playback));
    if (isReady && !this.#isReady) {
      this.#isReady = true;
      this.#tell('onReady', 0);
    }
    if (error !== undefined) {
      this.#tell('onError', error);
      this.#wish.onError(error);
    }
    if (this.#isReady) this.#tellChanges(before, isState);
  }

  #tellChanges(before: Playback, isState: boolean) {
    const { length, rate, state } = this.#playback;
    if (length !== before.length) this.#tellLength(length);
    if (rate !== before.rate) this.#tell('onPlaybackRateChange', rate);
    if (isState || state !== before.state) this.#tell('onStateChange', state);
  }

  /** Plyr reads the length only when playback starts, and YouTube may know it later. */
  #tellLength(length: number) {
    this.#element.duration = length;
    this.#element.dispatchEvent(new Event('durationchange'));
  }

  #tell(event: keyof PlyrRequest['events'], data: number) {
    this.#request.events[event]({ target: this, data });
  }
}

/** Plyr stores a video's state on the element that it was given. */
type PlyrMedia = HTMLElement & { duration?: number };
