import { scaleLinear, scalePoint } from 'd3-scale';
import { area, line } from 'd3-shape';

/** A line in a square of 100 by 100, which the page stretches to fit. */
export interface ChartGeometry {
  line: string;
  /** Segment of the line to the first or the last point, where that covers only a part of its step. */
  partLine: string;
  area: string;
  /** Coordinates of each point, from the left and from the top. */
  points: readonly { x: number; y: number }[];
  /** Labeled values, each with its distance from the top; whole numbers. */
  marks: readonly { value: number; y: number }[];
}

const SIZE = 100;
/** Approximate number: more would touch each other, fewer leave the line far below the highest. */
const MARKS = 5;

interface ChartPoint {
  x: number;
  y: number;
}
const NO_PARTS = { isFirstPart: false, isLastPart: false };

/** Computes the geometry of a line through these values. Its scale begins at zero. */
export function geometryOf(values: readonly number[], { isFirstPart, isLastPart } = NO_PARTS): ChartGeometry {
  const scaleY = scaleLinear([0, Math.max(1, ...values)], [SIZE, 0]).nice(MARKS);
  const scaleX = scalePoint(values.keys(), [0, SIZE]);
  const points = values.map((value, index) => ({ x: scaleX(index) ?? 0, y: scaleY(value) }));
  const marks = scaleY.ticks(MARKS).filter(Number.isInteger);
  return {
    line: lineThrough(points.slice(isFirstPart ? 1 : 0, isLastPart ? -1 : undefined)),
    partLine: (isFirstPart ? lineThrough(points.slice(0, 2)) : '') + (isLastPart ? lineThrough(points.slice(-2)) : ''),
    area:
      area<ChartPoint>(
        (position) => position.x,
        SIZE,
        (position) => position.y,
      )(points) ?? '',
    points,
    marks: marks.map((value) => ({ value, y: scaleY(value) })),
  };
}

const lineThrough = (points: readonly ChartPoint[]): string =>
  line<ChartPoint>(
    (position) => position.x,
    (position) => position.y,
  )(points) ?? '';
