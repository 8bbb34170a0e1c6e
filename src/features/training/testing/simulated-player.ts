import type { Sample } from '../client/watch/coverage.ts';

/** An event, and how long the player then runs on, in milliseconds. */
export interface PlayerEvent {
  what: 'play' | 'pause' | 'buffer' | 'rate' | 'seek' | 'media key' | 'sleep';
  /** Target as a share of the length, 0 to 1; or the rate, or the duration. */
  share: number;
  alone: number;
}

export interface PlayerCommand {
  at: number;
  /** The sample that the page receives; absent where the page itself seeks. */
  sample?: Sample;
}

const RATES = [0.5, 1, 1.5, 2];

/**
 * A player that advances by the millisecond and marks each one that it plays: an independent way of counting. It reports its
 * position about four times a second, with messages that take a while to arrive, and wait while the page's tab sleeps.
 */
export class SimulatedPlayer {
  readonly heard: PlayerCommand[] = [];
  /** Nonzero for each millisecond of the video that was played. */
  readonly truth: Uint8Array;
  #now = 0;
  #media = 0;
  #isPlaying = false;
  #stalledUntil = 0;
  #rate = 1;
  #asleepUntil = 0;
  #lastDelivery = 0;
  #pendingSeek: { at: number; to: number } | undefined;
  readonly #delay: (message: number) => number;
  #messages = 0;
  readonly #length: number;
  readonly #tellsEvery: number;

  /** @param tellsEvery milliseconds between two messages */
  constructor(lengthMs: number, delay: (message: number) => number, tellsEvery: number) {
    this.#length = lengthMs;
    this.truth = new Uint8Array(lengthMs);
    this.#delay = delay;
    this.#tellsEvery = tellsEvery;
  }

  /** Milliseconds of the video that were played. */
  get played(): number {
    return this.truth.reduce((sum, millisecond) => sum + millisecond, 0);
  }

  happen({ what, share, alone }: PlayerEvent): void {
    if (what === 'play' && this.#media < this.#length) this.#turn(true);
    if (what === 'pause') this.#turn(false);
    if (what === 'rate') this.#rate = RATES[Math.floor(share * 3.999)] ?? 1;
    if (what === 'buffer') this.#stall(200 + share * 2000);
    if (what === 'seek') this.#seek(share * this.#length);
    if (what === 'media key') this.#skip(2000 + share * 10_000);
    if (what === 'sleep') this.#asleepUntil = this.#now + share * 20_000;
    for (let ms = 0; ms < alone; ms++) this.#tick();
    // The page receives the messages that waited before anything else happens to it.
    while (this.#now < this.#asleepUntil + 500) this.#tick();
  }

  #tick() {
    if (this.#pendingSeek && this.#pendingSeek.at <= this.#now) this.#land(this.#pendingSeek.to);
    if (this.#stalledUntil === this.#now) this.#tell(false);
    this.#advance();
    this.#now += 1;
    if (this.#now % this.#tellsEvery === 0) this.#tell(true);
  }

  #advance() {
    if (!this.#isPlaying || this.#stalledUntil > this.#now) return;
    const before = this.#media;
    this.#media = Math.min(this.#length, before + this.#rate);
    for (let cell = Math.floor(before); cell < this.#media; cell++) this.truth[cell] = 1;
    if (this.#media === this.#length) this.#turn(false);
  }

  #turn(isPlaying: boolean) {
    if (this.#isPlaying === isPlaying) return;
    this.#isPlaying = isPlaying;
    this.#tell(false);
  }

  #stall(ms: number) {
    this.#stalledUntil = this.#now + Math.round(ms);
    this.#tell(false);
  }

  /** Not by the page. A skip shorter than the tolerance of half a second cannot be distinguished from playing. */
  #skip(ms: number) {
    if (this.#media + ms < this.#length) this.#media += ms;
  }

  /** The page knows at once, the player a little later. */
  #seek(to: number) {
    this.heard.push({ at: Math.max(this.#now, this.#lastDelivery) });
    this.#pendingSeek = { at: this.#now + this.#delay(this.#messages++), to };
  }

  #land(to: number) {
    this.#pendingSeek = undefined;
    this.#media = to;
  }

  #tell(isPosition: boolean) {
    const at = Math.max(this.#lastDelivery, this.#now + this.#delay(this.#messages++), this.#asleepUntil);
    this.#lastDelivery = at;
    const sample = { at, isPlaying: this.#isPlaying && this.#stalledUntil <= this.#now, rate: this.#rate };
    this.heard.push({ at, sample: isPosition ? { ...sample, position: this.#media / 1000 } : sample });
  }
}
