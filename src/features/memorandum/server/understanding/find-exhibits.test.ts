import { expect, test } from 'vitest';
import { paperFrom } from '#platform/server/testing/paper-from.ts';
import { findExhibits } from './find-exhibits.ts';

const labels = (...pages: string[][]) => findExhibits(paperFrom(pages.map((blocks) => ({ blocks })))).map(({ label }) => label);

test('an exhibit begins with its label and ends with the next one', () => {
  expect(labels(['1. It is so.'], ['EXHIBIT A'], ['LEASE'], ['Exhibit 2 – Guaranty of Lease', 'Guaranty'])).toEqual(['A', '2']);
  expect(labels(['LICENSE AGREEMENT (Exhibit C to Complaint)', '1. Term.'])).toEqual(['C']);
});

test('a label that stands above each page of an exhibit begins it once', () => {
  expect(labels(['EXHIBIT B', 'LEASE'], ['EXHIBIT B', '4. Rent.'], ['EXHIBIT C', 'NOTE'])).toEqual(['B', 'C']);
});

test('a sentence about an exhibit is none', () => {
  expect(labels(['Exhibit B shows that the rent was paid. It is attached.'], ['The lease is annexed as Exhibit C.'])).toEqual([]);
});
