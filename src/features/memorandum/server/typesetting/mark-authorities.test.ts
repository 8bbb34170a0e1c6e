import { expect, test } from 'vitest';
import { SHIPPED_AUTHORITIES } from '#features/verification/server/library/authorities/shipped-authorities.ts';
import type { DraftSources } from '../drafting/brief.ts';
import type { Block } from './block.ts';
import { markAuthorities } from './mark-authorities.ts';

const authority = SHIPPED_AUTHORITIES.find(({ key }) => key === 'lg-funding-v-united-senior') ?? null;
const sources = {
  authorities: [{ id: 'lg-funding-v-united-senior', authority, cited: null, use: 'support' }],
} as unknown as DraftSources;

/** A paragraph in which "LG Funding" cites the decision. */
function paragraph(words: string): Block {
  const inlines = words
    .split(/(LG Funding)/)
    .map((text) => (text === 'LG Funding' ? { text, authorityId: 'lg-funding-v-united-senior' } : { text }));
  return { style: 'body', label: null, inlines, origin: null } as unknown as Block;
}

test.each([
  ['It is so. LG Funding.', ['lg-funding-v-united-senior']],
  ['It is so. [ATTORNEY: compare LG Funding and CPLR 3018(b).]', []],
  ['[ATTORNEY: read LG Funding.] It is so. LG Funding.', ['lg-funding-v-united-senior']],
  ['A signature may be electronic (State Technology Law § 304[2]).', ['State Technology Law §\u00A0304(2)']],
  ['Notice goes to the debtor under U.C.C. § 9-406(a).', ['Uniform Commercial Code §\u00A09-406(a)']],
  ['Such a disclosure is due. Financial Services Law § 803.', ['Financial Services Law §\u00A0803']],
])('the table lists what the text cites, and nothing of a note to the attorney: %s', (words, keys) => {
  expect(markAuthorities([paragraph(words)], sources, 'bluebook').map(({ entry }) => entry.key)).toEqual(keys);
});
