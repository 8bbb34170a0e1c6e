import { scaleLinear, scalePoint } from 'd3-scale';
import { area, line } from 'd3-shape';

/** A line in a square of 100 by 100, which the page stretches to its room. */
export interface ChartGeometry {
  line: string;
  area: string;
  /** Where each point stands, from the left and from above. */
  places: readonly { x: number; y: number }[];
  /** The values that are marked, each with its place from above; whole numbers. */
  marks: readonly { value: number; y: number }[];
}

const SIZE = 100;
const MARKS = 3;

/** The geometry of a line through these values. Its scale begins at zero. */
export function geometryOf(values: readonly number[]): ChartGeometry {
  const scaleY = scaleLinear([0, Math.max(1, ...values)], [SIZE, 0]).nice(MARKS);
  const scaleX = scalePoint(values.keys(), [0, SIZE]);
  const places = values.map((value, index) => ({ x: scaleX(index) ?? 0, y: scaleY(value) }));
  const marks = scaleY.ticks(MARKS).filter(Number.isInteger);
  return {
    line:
      line<{ x: number; y: number }>(
        (place) => place.x,
        (place) => place.y,
      )(places) ?? '',
    area:
      area<{ x: number; y: number }>(
        (place) => place.x,
        SIZE,
        (place) => place.y,
      )(places) ?? '',
    places,
    marks: marks.map((value) => ({ value, y: scaleY(value) })),
  };
}

/** Which of so many points are named on the axis: the first and the last, and evenly between them where that comes out. */
export function namedPoints(count: number, most: number): number[] {
  if (count <= most) return Array.from({ length: count }, (_, index) => index);
  const evenly = Array.from({ length: most - 2 }, (_, index) => most - index).find((names) => (count - 1) % (names - 1) === 0);
  const gaps = (evenly ?? most) - 1;
  return Array.from({ length: gaps + 1 }, (_, index) => Math.round((index * (count - 1)) / gaps));
}
