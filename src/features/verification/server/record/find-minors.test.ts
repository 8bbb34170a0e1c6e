import { expect, test } from 'vitest';
import { findMinors } from './find-minors.ts';

const found = (text: string) => findMinors(text).map(({ start, end }) => text.slice(start, end));

test.each([
  ['Her son, Tobenna Okereke, was then in the third grade, and she took him to school.', 'Tobenna Okereke'],
  ['Her daughter Ada M. Okereke attends kindergarten.', 'Ada M. Okereke'],
  ['The infant plaintiff, Ada Okereke, fell from the slide.', 'Ada Okereke'],
  ['Ada Okereke, an infant, sues by her mother.', 'Ada Okereke'],
  ['Her six-year-old son, Tobenna Okereke, saw it.', 'Tobenna Okereke'],
  ['His daughter, Ada Okereke, aged twelve, saw it.', 'Ada Okereke'],
  ['His child Ada Okereke, who was 9 years old, saw it.', 'Ada Okereke'],
])('the full name of a minor is found: %s', (text, name) => {
  expect(found(text)).toEqual([name]);
});

test.each([
  'Her son, T.O., was then in the third grade.',
  'Her son, Tobenna, was then in the third grade.',
  'Her son, Tobenna Okereke, testified that the truck was ten years old.',
  'Her son, Tobenna Okereke, teaches in the third grade.',
  'Her daughter, Ada Okereke, aged thirty, keeps the books. It is a minor point.',
  'A minor dispute with John Smith followed. Minor Repairs Inc. did it.',
  'The infant Protective Services file is sealed.',
  'It was cited for minor Building Code violations and paid a minor New York tax.',
  'I am the daughter of Dorothea Auchter, who is a minor shareholder.',
])('initials, first names, grown children and other words are none: %s', (text) => {
  expect(found(text)).toEqual([]);
});
