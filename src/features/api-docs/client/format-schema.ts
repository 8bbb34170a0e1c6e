import type { JsonSchema } from '../api-docs.contract.ts';

/** A limit set only by the language says nothing about a number. */
const LARGEST = Number.MAX_SAFE_INTEGER;

/** Describes a value's type: "text", "whole number or nothing", "list of objects". */
export function formatType(schema: JsonSchema): string {
  const options = optionsOf(schema);
  if (options) return [...new Set(options.map(formatType))].join(' or ');
  if (schema.const !== undefined) return JSON.stringify(schema.const);
  if (schema.enum) return schema.enum.map((value) => JSON.stringify(value)).join(' or ');
  if (schema.contentMediaType) return 'file';
  if (Array.isArray(schema.type)) return schema.type.map((type) => formatType({ ...schema, type })).join(' or ');
  if (schema.type === 'array') return `list: ${formatType(schema.items ?? {})}`;
  return WORDS[schema.format ?? ''] ?? WORDS[schema.type ?? ''] ?? 'anything';
}

const WORDS: Record<string, string> = {
  string: 'text',
  integer: 'whole number',
  number: 'number',
  boolean: 'true or false',
  object: 'object',
  null: 'null',
  'date-time': 'date and time (ISO 8601)',
  date: 'day (YYYY-MM-DD)',
  email: 'email address',
  uuid: 'UUID',
};

/** Describes a value's limits: "at most 200 characters". */
export function formatLimits(schema: JsonSchema): string {
  const { minLength, maxLength, minimum, maximum, minItems, maxItems, description } = schema;
  return [
    between(minLength, maxLength, ' characters'),
    between(minimum === -LARGEST ? undefined : minimum, maximum === LARGEST ? undefined : maximum, ''),
    between(minItems, maxItems, ' entries'),
    description,
  ]
    .filter(Boolean)
    .join('; ');
}

function between(least: number | undefined, most: number | undefined, unit: string): string {
  if (least === undefined && most === undefined) return '';
  if (most === undefined) return `at least ${least}${unit}`;
  return least === undefined ? `at most ${most}${unit}` : `${least} to ${most}${unit}`;
}

/** Objects whose fields make up a value: its own, those of its items, or those of its alternatives. */
export function objectsIn(schema: JsonSchema): JsonSchema[] {
  const options = optionsOf(schema);
  if (options) return options.flatMap(objectsIn);
  if (schema.items) return objectsIn(schema.items);
  if (typeof schema.additionalProperties === 'object') return objectsIn(schema.additionalProperties);
  return schema.properties ? [schema] : [];
}

const optionsOf = ({ anyOf, oneOf }: JsonSchema) => anyOf ?? oneOf;
