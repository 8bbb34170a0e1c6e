import { Duplex } from 'node:stream';

/** Sends a driver's bytes; the database's response is passed to `hear`. */
type Say = (bytes: Uint8Array<ArrayBuffer>) => void;

/** The driver's socket: its bytes are sent to the database's thread, one message for everything that it sends at once. */
export class WireStream extends Duplex {
  readonly #say: Say;

  constructor(say: Say) {
    super();
    this.#say = say;
  }

  /** The thread is already running: connected as soon as the driver listens. */
  connect(): void {
    process.nextTick(() => this.emit('connect'));
  }

  setNoDelay(): void {}
  setKeepAlive(): void {}
  ref(): void {}
  unref(): void {}

  /** Delivers the database's response. A driver's terminate message has none. */
  hear(response: Uint8Array): void {
    if (response.length > 0 && !this.readableEnded && !this.destroyed) this.push(response);
  }

  override _read(): void {}

  override _final(done: () => void): void {
    this.push(null);
    done();
  }

  override _write(chunk: Buffer, _encoding: string, done: () => void): void {
    // A copy: drivers write from a buffer that they reuse.
    this.#say(new Uint8Array(chunk));
    done();
  }

  override _writev(chunks: { chunk: Buffer }[], done: () => void): void {
    this.#say(new Uint8Array(Buffer.concat(chunks.map(({ chunk }) => chunk))));
    done();
  }
}
