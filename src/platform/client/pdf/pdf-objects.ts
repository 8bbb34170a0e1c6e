import type { CrossReferences, Place } from './cross-references.ts';
import { isName, readPdfStream } from './pdf-stream.ts';
import { textOf } from './pdf-trailer.ts';
import { type PdfDictionary, readPdfDictionary } from './pdf-value.ts';

/** Most dictionaries are short, and a file has many. */
const WINDOWS = [2048, 65_536];
/** So much of a file is looked at for its dictionaries, in bytes: the page must go on answering meanwhile. */
const MOST_LOOKED_AT = 32 * 1024 * 1024;

interface ObjectStream {
  text: string;
  /** The number of each object and where it begins. */
  heads: readonly (readonly [number, number])[];
}

/** Reads the dictionaries of a PDF's objects; what stands elsewhere than it should is not found. */
export class PdfObjects {
  readonly #bytes: Uint8Array<ArrayBuffer>;
  readonly #references: CrossReferences;
  readonly #streams = new Map<number, Promise<ObjectStream | undefined>>();
  #left = MOST_LOOKED_AT;

  constructor(bytes: Uint8Array<ArrayBuffer>, references: CrossReferences) {
    this.#bytes = bytes;
    this.#references = references;
  }

  /** @throws where the file is damaged, or holds too much to be looked through */
  async read(object: number): Promise<PdfDictionary | undefined> {
    const place = this.#references.placeOf(object);
    if (!place) return undefined;
    return 'at' in place ? this.#readAt(object, place.at) : this.#readWithin(object, place);
  }

  #readAt(object: number, at: number): PdfDictionary | undefined {
    for (const window of WINDOWS) {
      const text = this.#look(at, at + window);
      const head = /^[\0\t\n\f\r ]{0,8}(\d{1,10})[\0\t\n\f\r ]{1,8}\d{1,5}[\0\t\n\f\r ]{1,8}obj[\0\t\n\f\r ]{0,8}<</.exec(text);
      if (Number(head?.[1] ?? Number.NaN) !== object) return undefined;
      const dictionary = readPdfDictionary(text, 0);
      if (dictionary) return dictionary;
    }
    return undefined;
  }

  async #readWithin(object: number, { within, index }: Extract<Place, { within: number }>) {
    const known = this.#streams.get(within) ?? this.#openStream(within);
    this.#streams.set(within, known);
    const stream = await known;
    const [number, start = 0] = stream?.heads[index] ?? [];
    if (!stream || number !== object) return undefined;
    return /^[\0\t\n\f\r ]{0,8}<</.test(stream.text.slice(start, start + 12)) ? readPdfDictionary(stream.text, start) : undefined;
  }

  async #openStream(object: number): Promise<ObjectStream | undefined> {
    const place = this.#references.placeOf(object);
    if (!place || !('at' in place)) return undefined;
    const dictionary = this.#readAt(object, place.at);
    if (!isName(dictionary?.get('Type'), 'ObjStm')) return undefined;
    const stream = await readPdfStream(this.#bytes, place.at);
    const first = stream?.dictionary.get('First');
    if (!stream || typeof first !== 'number') return undefined;
    this.#spend(stream.content.length);
    const text = textOf(stream.content, 0);
    const heads = text.slice(0, first).matchAll(/(\d{1,10})[\0\t\n\f\r ]{1,8}(\d{1,10})/g);
    return { text, heads: Array.from(heads, ([, number, start]) => [Number(number), first + Number(start)]) };
  }

  #look(start: number, end: number): string {
    this.#spend(end - start);
    return textOf(this.#bytes, start, end);
  }

  #spend(bytes: number): void {
    this.#left -= bytes;
    if (this.#left < 0) throw new Error('too much to look through');
  }
}
