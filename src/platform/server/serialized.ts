/**
 * A value as the bytes of its JSON. Data that only passes through a thread that serves people, from one subprocess into the
 * database and into the next subprocess, is not parsed there: for long papers that takes tens of milliseconds, as a block of
 * bytes one.
 */
export interface Serialized<Value> {
  json: Uint8Array;
  /** Never present: distinguishes the types of different packed values. */
  value?: Value;
}

/** An object of which some parts are packed. */
export type WithSerialized<Whole, Part extends keyof Whole> = Omit<Whole, Part> & { [Name in Part]: Serialized<Whole[Name]> };

export const serialize = <Value>(value: Value): Serialized<Value> => ({ json: Buffer.from(JSON.stringify(value)) });

/** Unpacks the value, as JSON left it. */
export const deserialize = <Value>(serialized: Serialized<Value>): Value => JSON.parse(jsonOf(serialized));

export const jsonOf = ({ json }: Serialized<unknown>): string =>
  Buffer.from(json.buffer, json.byteOffset, json.byteLength).toString();

export function serializeParts<Whole extends object, Part extends keyof Whole>(
  whole: Whole,
  ...parts: Part[]
): WithSerialized<Whole, Part> {
  return { ...whole, ...Object.fromEntries(parts.map((part) => [part, serialize(whole[part])])) } as WithSerialized<Whole, Part>;
}

export function deserializeParts<Whole extends Record<Part, Serialized<unknown>>, Part extends keyof Whole>(
  whole: Whole,
  ...parts: Part[]
) {
  return { ...whole, ...Object.fromEntries(parts.map((part) => [part, deserialize(whole[part])])) } as Unpacked<Whole, Part>;
}

type Unpacked<Whole, Part> = {
  [Name in keyof Whole]: Name extends Part ? (Whole[Name] extends Serialized<infer Value> ? Value : never) : Whole[Name];
};
