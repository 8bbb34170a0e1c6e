import { expect, test } from 'vitest';
import { geometryOf, namedPoints } from './chart-geometry.ts';

test('the line fills its square from left to right, upwards from zero', () => {
  const { line, places, marks } = geometryOf([0, 5, 10]);
  expect(line).toBe('M0,100L50,50L100,0');
  expect(places).toEqual([
    { x: 0, y: 100 },
    { x: 50, y: 50 },
    { x: 100, y: 0 },
  ]);
  expect(marks).toEqual([
    { value: 0, y: 100 },
    { value: 5, y: 50 },
    { value: 10, y: 0 },
  ]);
});

test('where all is zero the line lies on the ground, and one point stands in the middle', () => {
  expect(geometryOf([0, 0]).line).toBe('M0,100L100,100');
  expect(geometryOf([4]).places).toEqual([{ x: 50, y: 0 }]);
});

test('things are marked by whole numbers only', () => {
  for (const most of [0, 1, 2, 3, 7, 1234]) {
    const { marks } = geometryOf([0, most]);
    expect(marks.every(({ value }) => Number.isInteger(value))).toBe(true);
    expect(marks.length).toBeGreaterThan(1);
  }
});

test.each([
  [1, 4, [0]],
  [4, 4, [0, 1, 2, 3]],
  [7, 4, [0, 2, 4, 6]],
  [9, 4, [0, 4, 8]],
  [30, 4, [0, 10, 19, 29]],
  [90, 4, [0, 30, 59, 89]],
  [58, 4, [0, 19, 38, 57]],
])('of %i points at most %i are named, the first and the last among them', (count, most, names) => {
  expect(namedPoints(count, most)).toEqual(names);
});
