import { expect, test } from 'vitest';
import { geometryOf } from './chart-geometry.ts';

test('the line fills its square from left to right, upwards from zero', () => {
  const { line, points, marks } = geometryOf([0, 5, 10]);
  expect(line).toBe('M0,100L50,50L100,0');
  expect(points).toEqual([
    { x: 0, y: 100 },
    { x: 50, y: 50 },
    { x: 100, y: 0 },
  ]);
  expect(marks.map(({ value }) => value)).toEqual([0, 2, 4, 6, 8, 10]);
  for (const { value, y } of marks) expect(y).toBeCloseTo(100 - value * 10);
});

test('where all is zero the line lies on the ground, and one point stands in the middle', () => {
  expect(geometryOf([0, 0]).line).toBe('M0,100L100,100');
  expect(geometryOf([4]).points).toEqual([{ x: 50, y: 0 }]);
});

test('things are marked by whole numbers only', () => {
  for (const most of [0, 1, 2, 3, 7, 1234]) {
    const { marks } = geometryOf([0, most]);
    expect(marks.every(({ value }) => Number.isInteger(value))).toBe(true);
    expect(marks.length).toBeGreaterThan(1);
  }
});

test('a part of a week at either end is told apart in the line, and the rest of it touches', () => {
  const { line, partLine } = geometryOf([0, 5, 5, 10, 0], { isFirstPart: true, isLastPart: true });
  expect(line).toBe('M25,50L50,50L75,0');
  expect(partLine).toBe('M0,100L25,50M75,0L100,100');
  expect(geometryOf([0, 5, 10]).partLine).toBe('');
});

test('little stands empty above the highest point, and the marks have room', () => {
  const ROOM = 208;
  const LABEL = 16;
  for (let most = 4; most < 3000; most += 1) {
    const { marks, points } = geometryOf([0, most]);
    expect(points[1]?.y, `above ${most}`).toBeLessThan(30);
    expect((Math.abs((marks[1]?.y ?? 0) - (marks[0]?.y ?? 0)) / 100) * ROOM, `between the marks of ${most}`).toBeGreaterThan(
      LABEL,
    );
  }
  expect(geometryOf([0, 201]).marks.at(-1)?.value).toBe(250);
});
