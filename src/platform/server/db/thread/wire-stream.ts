import { Duplex } from 'node:stream';

/** Passes on what a driver says; what the database answers is given to `hear`. */
type Say = (bytes: Uint8Array<ArrayBuffer>) => void;

/** What a driver takes for a socket: its bytes go to the database's thread, one message for all that it sends at once. */
export class WireStream extends Duplex {
  readonly #say: Say;

  constructor(say: Say) {
    super();
    this.#say = say;
  }

  /** The thread is there already: connected as soon as the driver listens. */
  connect(): void {
    process.nextTick(() => this.emit('connect'));
  }

  setNoDelay(): void {}
  setKeepAlive(): void {}
  ref(): void {}
  unref(): void {}

  /** Hands over what the database answered. To what a driver says in parting there is no answer. */
  hear(answer: Uint8Array): void {
    if (answer.length > 0 && !this.readableEnded && !this.destroyed) this.push(answer);
  }

  override _read(): void {}

  override _final(done: () => void): void {
    this.push(null);
    done();
  }

  override _write(chunk: Buffer, _encoding: string, done: () => void): void {
    // A copy: drivers write from a buffer that they use again.
    this.#say(new Uint8Array(chunk));
    done();
  }

  override _writev(chunks: { chunk: Buffer }[], done: () => void): void {
    this.#say(new Uint8Array(Buffer.concat(chunks.map(({ chunk }) => chunk))));
    done();
  }
}
