import fc from 'fast-check';
import { expect, test } from 'vitest';
import { IMAGE_MESSAGES, MAX_IMAGE_BYTES } from '../../../shared/images.ts';
import { measureWork } from '../../../shared/testing/measure-work.ts';
import { EXPORTED_DRAWINGS, HOSTILE_DRAWINGS } from '../../testing/sample-drawings.ts';
import { cleanDrawing } from './clean-drawing.ts';

const svg = (inside: string) => `<svg xmlns="http://www.w3.org/2000/svg" viewBox="0 0 9 9">${inside}</svg>`;

function clean(source: string): string {
  const cleaned = cleanDrawing(Buffer.from(source), IMAGE_MESSAGES.tooLarge);
  return Buffer.isBuffer(cleaned) ? cleaned.toString() : cleaned.refused;
}

/** Ten steps, each of which shows the one before ten times. */
const steps = (step: (n: number) => string) => svg(Array.from({ length: 10 }, (_none, n) => step(n)).join(''));
const tenTimes = (text: string) => text.repeat(10);

test.each([
  ['groups shown by groups', steps((n) => `<g id="a${n + 1}">${tenTimes(`<use href="#a${n}"/>`)}</g>`)],
  [
    'patterns in patterns',
    steps((n) => `<pattern id="a${n + 1}">${tenTimes(`<path d="M0 0h9" fill="url(#a${n})"/>`)}</pattern>`),
  ],
  ['masks on masks', steps((n) => `<mask id="a${n + 1}">${tenTimes(`<g mask="url('#a${n}')"><path/></g>`)}</mask>`)],
  [
    'clips on clips by styles',
    steps((n) => `<clipPath id="a${n + 1}">${tenTimes(`<path style="x:y;clip-path:url(#a${n})"/>`)}</clipPath>`),
  ],
  [
    'markers on markers by a stylesheet',
    steps(
      (n) =>
        `<style>.b${n}{marker-mid:url(#a${n})}</style><marker id="a${n + 1}">${tenTimes(`<path class="b${n}" d="M0 0h9v9z"/>`)}</marker>`,
    ),
  ],
  [
    'filters chosen by the names of elements and ids',
    svg(`<style>g{filter:url(#f)}#x{mask:url(#m)}</style><filter id="f">${'<feFlood/>'.repeat(60)}</filter>
      <mask id="m">${'<g/>'.repeat(60)}</mask><g id="x"/>${'<g/>'.repeat(60)}`),
  ],
  [
    'a paint that all below a group inherit',
    svg(`<pattern id="p">${'<g/>'.repeat(400)}</pattern><g fill="url(#p)">${'<path/>'.repeat(400)}</g>`),
  ],
  [
    'a marker on every point of a long line',
    svg(`<marker id="m">${'<g/>'.repeat(40)}</marker><path marker-mid="url(#m)" d="M0 0${'h9'.repeat(2000)}"/>`),
  ],
])('%s are refused, because few words would keep a browser busy', (_what, source) => {
  expect(source.length).toBeLessThan(20_000);
  expect(clean(source)).toBe(IMAGE_MESSAGES.tooComplex);
});

const filtered = (times: number, filter: string) =>
  svg(`<filter id="f">${filter}</filter>${'<path d="M0 0h9v9z" filter="url(#f)"/>'.repeat(times)}`);
test.each([
  ['thickened', '<feMorphology operator="dilate" radius="100000"/>'],
  ['blurred', '<feGaussianBlur stdDeviation="5000"/>'],
  ['shadowed', '<feDropShadow dx="9" stdDeviation="5000"/>'],
  ['sharpened', '<feConvolveMatrix order="3" kernelMatrix="0 1 0 1 9 1 0 1 0"/>'],
])('twenty parts may be %s from far away, but not a thousand, over which a browser would stand still', (_what, filter) => {
  expect(clean(filtered(20, filter))).toMatch(/^<svg/);
  expect(clean(filtered(1000, filter))).toBe(IMAGE_MESSAGES.tooComplex);
});

test.each([
  ['itself', '<g id="a"><use href="#a"/></g>'],
  ['what shows it', '<g id="a"><use href="#b"/></g><g id="b"><use href="#a"/></g>'],
  ['what is masked by it', '<mask id="a"><path mask="url(#b)"/></mask><mask id="b"><path mask="url(#a)"/></mask>'],
  [
    'a part a hundred steps away',
    Array.from({ length: 300 }, (_none, n) => `<g id="a${n + 1}"><use href="#a${n}"/></g>`)
      .reverse()
      .join(''),
  ],
])('a part that shows %s is refused', (_what, inside) => {
  expect(clean(svg(inside))).toBe(IMAGE_MESSAGES.tooComplex);
});

test('what is inherited on purpose, or chosen by several names, is left out rather than not counted', () => {
  const cleaned = clean(
    svg('<style>g path{mask:url(#m);fill:red}g{filter:inherit}</style><g mask="inherit" style="all:inherit"><path/></g>'),
  );
  expect(cleaned).toContain('g path{fill:red}');
  expect(cleaned).not.toMatch(/inherit|mask/);
});

test('a large map and a long traced line are still drawings', () => {
  expect(clean(svg('<path d="M0 0h1v1z" fill="#123456"/>'.repeat(9000)))).toContain('<path');
  expect(clean(svg(`<path d="M0 0${'l1.25-3.5'.repeat(50_000)}"/>`))).toContain('<path');
});

test('nesting and numbers beyond any drawing are refused', () => {
  expect(clean(svg('<g>'.repeat(99) + '</g>'.repeat(99)))).toContain('<svg');
  expect(clean(svg('<g>'.repeat(100) + '</g>'.repeat(100)))).toBe(IMAGE_MESSAGES.unreadable);
  expect(clean(svg('<g/>'.repeat(20_000)))).toBe(IMAGE_MESSAGES.unreadable);
  const attributes = (count: number) => Array.from({ length: count }, (_none, n) => ` a${n}=""`).join('');
  expect(clean(svg(`<g${attributes(201)}/>`))).toBe(IMAGE_MESSAGES.unreadable);
});

test('a drawing that grows beyond the limit when it is written anew is too large', () => {
  expect(clean(svg(`<text>${'&#34;'.repeat(90_000)}</text>`))).toBe(IMAGE_MESSAGES.tooLarge);
});

const LONG = 200_000;
const many = (text: string) => text.repeat(LONG / text.length);
test.each([
  ['attributes', `<svg ${many('a="" ')}`],
  ['attributes of a name', `<svg ${Array.from({ length: LONG / 9 }, (_none, n) => `a${n}=""`).join(' ')}`],
  ['open tags', many('<g>')],
  ['languages', many('<svg xmlns:a="b">')],
  ['entities', svg(`<text>${many('&#65;')}</text>`)],
  ['parentheses', svg(`<path fill="${many('url(')}"/>`)],
  ['spaces in a reference', svg(`<path fill="url(${many(' ')}#a)"/>`)],
  ['quotation marks', svg(`<path fill="${many("'")}"/>`)],
  ['letters before nothing', svg(`<path fill="${many('a')}"/>`)],
  ['comments of a stylesheet', svg(`<style>${many('/*')}</style>`)],
  ['rules of a stylesheet', svg(`<style>${many('a{fill:red}')}</style>`)],
  ['rules about everything', svg(`<style>${many('@a{}')}</style>`)],
  ['braces', svg(`<style>${many('{')}</style>`)],
  ['semicolons', svg(`<style>${many(';')}</style>`)],
  ['declarations', svg(`<path style="${many('fill:red;')}"/>`)],
  ['shared references', svg(`<style>${many('.a{fill:url(#a)}')}</style><pattern id="a"/>${'<g class="a"/>'.repeat(9000)}`)],
  ['classes', svg(`<style>.a{fill:url(#a)}</style><path class="${many('a ')}"/>`)],
  ['declared encodings', `<?xml ${many('encoding= ')}?>${svg('')}`],
])('200,000 characters of %s are judged at once', async (_what, source) => {
  expect(await measureWork(() => clean(source))).toBeLessThan(2_000);
});

const PIECES = [...EXPORTED_DRAWINGS, ...HOSTILE_DRAWINGS].flatMap(({ svg: source }) => source.match(/<[^>]+>|[^<]+/g) ?? []);

test('whatever is put together, what comes out is stable, within the limit, and says nothing beyond drawing', () => {
  const source = fc.array(fc.oneof(fc.constantFrom(...PIECES), fc.string({ maxLength: 12 })), { maxLength: 40 });
  const wellFormed = fc.array(fc.constantFrom(...PIECES.filter((piece) => /^<[^!?/].*\/>$/s.test(piece))), { maxLength: 40 });
  fc.assert(
    fc.property(fc.oneof(source, wellFormed), (pieces) => {
      const once = clean(svg(pieces.join('').replaceAll(/xlink:|inkscape:|sodipodi:|i:|svg:|x:/g, '')));
      if (!once.startsWith('<svg')) return;
      expect(clean(once)).toBe(once);
      expect(Buffer.byteLength(once)).toBeLessThanOrEqual(MAX_IMAGE_BYTES);
      expect(once).not.toMatch(/evil|alert|<script|<foreign|<a[ >]|<animate|<set| on\w+=|@/i);
    }),
    { numRuns: 200 },
  );
});
