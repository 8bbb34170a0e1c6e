/**
 * A value as the bytes of its JSON. What only passes through a thread that serves people, from one process apart into the database
 * and into the next process, is not taken apart there: of long papers that takes tens of milliseconds, as a block of bytes one.
 */
export interface Packed<Value> {
  json: Uint8Array;
  /** Never there: it keeps the packings of different things apart. */
  value?: Value;
}

/** A thing of which some parts are packed. */
export type WithPacked<Whole, Part extends keyof Whole> = Omit<Whole, Part> & { [Name in Part]: Packed<Whole[Name]> };

export const pack = <Value>(value: Value): Packed<Value> => ({ json: Buffer.from(JSON.stringify(value)) });

/** The value again, as JSON left it. */
export const unpack = <Value>(packed: Packed<Value>): Value => JSON.parse(jsonOf(packed));

/** The JSON that was packed. */
export const jsonOf = ({ json }: Packed<unknown>): string =>
  Buffer.from(json.buffer, json.byteOffset, json.byteLength).toString();

/** Packs the named parts of a thing. */
export function packParts<Whole extends object, Part extends keyof Whole>(
  whole: Whole,
  ...parts: Part[]
): WithPacked<Whole, Part> {
  return { ...whole, ...Object.fromEntries(parts.map((part) => [part, pack(whole[part])])) } as WithPacked<Whole, Part>;
}

/** The thing with the named parts as they were. */
export function unpackParts<Whole extends Record<Part, Packed<unknown>>, Part extends keyof Whole>(
  whole: Whole,
  ...parts: Part[]
) {
  return { ...whole, ...Object.fromEntries(parts.map((part) => [part, unpack(whole[part])])) } as Unpacked<Whole, Part>;
}

type Unpacked<Whole, Part> = {
  [Name in keyof Whole]: Name extends Part ? (Whole[Name] extends Packed<infer Value> ? Value : never) : Whole[Name];
};
