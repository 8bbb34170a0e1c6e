import { expect, test } from 'vitest';
import * as z from 'zod/mini';
import { cardBody } from './card-form.contract.ts';
import { CARD_CASES, sampleCard, TOOL_CASES } from './testing/form-cases.ts';

const sentenceFor = (schema: z.ZodMiniType, body: object, field: string) =>
  z.safeParse(schema, body).error?.issues.find(({ path }) => path[0] === field)?.message;

test.each(TOOL_CASES)('a tool is judged as the specification says: $says', ({ field, value, beside, message }) => {
  expect(sentenceFor(cardBody, { ...sampleCard(), ...beside, [field]: value }, field)).toBe(message);
});

test.each(CARD_CASES)('a drafting card is judged as the specification says: $says', ({ field, value, beside, message }) => {
  expect(sentenceFor(cardBody, { ...sampleCard(), ...beside, [field]: value }, field)).toBe(message);
});
