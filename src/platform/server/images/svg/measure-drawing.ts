import { readDeclarations, readStylesheet, type StyleRule } from './clean-style.ts';
import { type DrawingElement, elementsIn, textIn } from './drawing.ts';
import { referencesIn } from './judge-value.ts';

/** Deeper than a drawing nests with all that its parts refer to. */
const MAX_DEPTH = 200;
/** What is drawn on a surface of its own first costs more than a shape. */
const LAYER = 20;
/** With a wide reach each of these takes a browser up to 50 ms, even on an icon; how wide it is depends on every scale around it. */
const FAR_REACHING: ReadonlyMap<string, number> = new Map([
  ['feMorphology', 1000],
  ['feGaussianBlur', 500],
  ['feDropShadow', 500],
  ['feConvolveMatrix', 500],
]);
const LAYERED = /^(?:fe[A-Z]|mask$|pattern$|clipPath$)/;
/** Colours only: a browser works them out once, however many shapes show them. */
const GRADIENT = /^(?:linear|radial)Gradient$/;
const MARKER = /^marker/;
/** Everything below an element is painted with these. */
const INHERITED = /^(?:fill|stroke)$/;

/** A reference of an element to another part, by the property (or `href`) that makes it. */
interface Reference {
  by: string;
  id: string;
}

/** What an element comes to, with all that it holds and repeats. */
interface Work {
  /** Elements drawn. */
  drawn: number;
  /** Points on which a marker could be repeated. */
  points: number;
  /** Units of work: about one for a shape. */
  cost: number;
}

/** References looked at, however many elements share them. */
const MAX_VISITS = 500_000;
const NOTHING: Work = { drawn: 0, points: 0, cost: 0 };

/**
 * How much work a browser has with a cleaned drawing, where 1 is about one shape: a few references can repeat a part thousands of
 * times, and repeat the repetitions.
 * @returns `Infinity` when parts refer to each other in a circle, too deep or too often to follow
 */
export function measureDrawing(drawing: DrawingElement): number {
  const parts = new Map<string, DrawingElement>();
  const rules: StyleRule[] = [];
  collect(drawing, parts, rules);
  const known = new Map<DrawingElement, Work | 'open'>();
  const referencesByRules = indexReferences(rules);
  let visits = 0;

  const measure = (element: DrawingElement, depth: number): Work => {
    if (GRADIENT.test(element.name)) return NOTHING;
    const before = known.get(element);
    if (before === 'open' || depth > MAX_DEPTH) throw new RangeError('endless');
    if (before) return before;
    known.set(element, 'open');
    const work = measureParts(element, depth + 1);
    known.set(element, work);
    return work;
  };

  const measureParts = (element: DrawingElement, depth: number): Work => {
    const references = [...ownReferences(element), ...matching(element, referencesByRules)];
    visits += references.length;
    if (visits > MAX_VISITS) throw new RangeError('too many references');
    const target = ({ id }: Reference) => parts.get(id);
    const shown = references.filter(({ by }) => by === 'href').map(target);
    const inner = [...elementsIn(element), ...shown].map((part) => (part ? measure(part, depth) : NOTHING));
    const drawn = 1 + sum(inner.map((work) => work.drawn));
    const points = ownPoints(element) + sum(inner.map((work) => work.points));
    const painted = references
      .filter(({ by }) => by !== 'href')
      .map((reference) => {
        const part = target(reference);
        return part ? measure(part, depth).cost * timesPainted(reference.by, drawn, points) : 0;
      });
    return { drawn, points, cost: ownCost(element) + sum(inner.map((work) => work.cost)) + sum(painted) };
  };

  try {
    return measure(drawing, 0).cost;
  } catch {
    return Number.POSITIVE_INFINITY;
  }
}

const ownCost = ({ name }: DrawingElement): number => FAR_REACHING.get(name) ?? (LAYERED.test(name) ? LAYER : 1);

function timesPainted(by: string, drawn: number, points: number): number {
  if (MARKER.test(by)) return points + 1;
  return INHERITED.test(by) ? drawn : 1;
}

const sum = (numbers: number[]): number => numbers.reduce((total, number) => total + number, 0);

/** At least as many as the shape has: a point takes two characters. */
const ownPoints = ({ attributes }: DrawingElement): number =>
  1 + ((attributes.get('d')?.length ?? 0) + (attributes.get('points')?.length ?? 0)) / 2;

function collect(element: DrawingElement, parts: Map<string, DrawingElement>, rules: StyleRule[]): void {
  const id = element.attributes.get('id');
  if (id !== undefined) parts.set(id, element);
  if (element.name === 'style') rules.push(...readStylesheet(textIn(element)));
  for (const child of elementsIn(element)) collect(child, parts, rules);
}

function ownReferences({ attributes }: DrawingElement): Reference[] {
  return [...attributes].flatMap(([by, value]) => {
    if (by === 'href') return [{ by, id: value.slice(1) }];
    if (by === 'style') return readDeclarations(value).flatMap(([property, said]) => referencesOf(property, said));
    return referencesOf(by, value);
  });
}

const referencesOf = (by: string, value: string): Reference[] => referencesIn(value).map((id) => ({ by, id }));

/** What the stylesheet refers to, by whom it is about: `.class`, `#id` or the name of an element. */
function indexReferences(rules: readonly StyleRule[]): Map<string, Reference[]> {
  const index = new Map<string, Reference[]>();
  for (const { selectors, declarations } of rules) {
    const references = declarations.flatMap(([property, value]) => referencesOf(property, value));
    if (references.length === 0) continue;
    for (const selector of selectors) index.set(selector, [...(index.get(selector) ?? []), ...references]);
  }
  return index;
}

function matching({ name, attributes }: DrawingElement, index: ReadonlyMap<string, Reference[]>): Reference[] {
  if (index.size === 0) return [];
  const classes = (attributes.get('class') ?? '').split(/\s+/).map((one) => `.${one}`);
  return [name, `#${attributes.get('id') ?? ''}`, ...classes].flatMap((selector) => index.get(selector) ?? []);
}
