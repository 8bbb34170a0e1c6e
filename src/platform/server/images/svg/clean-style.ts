import { DRAWING_PROPERTIES } from './allowed-parts.ts';
import { isHarmlessValue, referencesIn } from './judge-value.ts';

/** A property and its value. */
export type Declaration = readonly [property: string, value: string];

/** A rule of a stylesheet: whom it is about and what it says. */
export interface StyleRule {
  selectors: string[];
  declarations: Declaration[];
}

const MAX_RULES = 2000;
/** Names, and how they stand to each other; nothing in parentheses, which could make the search for matches long. */
const SELECTOR = /^[\w\s.#>+~*:-]{1,200}$/;
/** One name alone: whom such a rule is about can be told without a browser. */
const SIMPLE_SELECTOR = /^[.#]?[\w-]{1,200}$/;
/** These are an element's own. Inherited on purpose they would be drawn once more for every element below. */
const NOT_INHERITED: ReadonlySet<string> = new Set(['mask', 'filter', 'clip-path']);

/** What is plainly harmless of a style: `fill:#fff;mask:url(#m)`. */
export function readDeclarations(style: string): Declaration[] {
  return style.split(';').flatMap((part): Declaration[] => {
    const colon = part.indexOf(':');
    const property = part.slice(0, Math.max(colon, 0)).trim().toLowerCase();
    const value = part.slice(colon + 1).trim();
    return isHarmlessDeclaration(property, value) ? [[property, value]] : [];
  });
}

/** Whether a property, or an attribute of that name, may have this value. */
export function isHarmlessDeclaration(property: string, value: string): boolean {
  if (!DRAWING_PROPERTIES.has(property) || !hasWholeQuotes(value)) return false;
  if (NOT_INHERITED.has(property) && /inherit/i.test(value)) return false;
  return isHarmlessValue(value);
}

const hasWholeQuotes = (value: string) => value.split('"').length % 2 === 1 && value.split("'").length % 2 === 1;

/**
 * What is plainly harmless of a stylesheet. Left out: comments, rules that begin with `@` (imports, fonts, media), rules within
 * rules, and references for elements that are chosen by more than one name, because nobody could count how often they are drawn.
 */
export function readStylesheet(css: string): StyleRule[] {
  const rules: StyleRule[] = [];
  const source = withoutComments(css);
  let at = 0;
  for (let seen = 0; at < source.length && seen < MAX_RULES; seen += 1) {
    const { head, body, end } = nextRule(source, at);
    at = end;
    const selectors = head.split(',').map((selector) => selector.trim());
    if (body !== undefined && selectors.every((selector) => SELECTOR.test(selector))) rules.push(cleanRule(selectors, body));
  }
  return rules.filter((rule) => rule.declarations.length > 0);
}

function cleanRule(selectors: string[], body: string): StyleRule {
  const isSimple = selectors.every((selector) => SIMPLE_SELECTOR.test(selector));
  const declarations = readDeclarations(body).filter(([, value]) => isSimple || referencesIn(value).length === 0);
  return { selectors, declarations };
}

/** The rule that begins here: its head, its body unless it has none or holds rules itself, and where the next one begins. */
function nextRule(source: string, start: number): { head: string; body?: string; end: number } {
  const opens = indexFrom(source, '{', start);
  const ends = indexFrom(source, ';', start);
  const head = source.slice(start, Math.min(opens, ends)).trim();
  if (ends < opens) return { head, end: ends + 1 };
  const end = endOfBlock(source, opens);
  const body = source.slice(opens + 1, end - 1);
  return head.startsWith('@') || body.includes('{') ? { head, end } : { head, body, end };
}

/** Just behind the brace that closes the block. */
function endOfBlock(source: string, opens: number): number {
  let depth = 0;
  for (let at = opens; at < source.length; at += 1) {
    if (source[at] === '{') depth += 1;
    if (source[at] === '}') depth -= 1;
    if (depth === 0) return at + 1;
  }
  return source.length + 1;
}

function withoutComments(css: string): string {
  const [first = '', ...rest] = css.split('/*');
  return first + rest.map((part) => part.slice(indexFrom(part, '*/', 0) + 2)).join(' ');
}

/** Where a text stands next, or the end. */
function indexFrom(source: string, wanted: string, start: number): number {
  const index = source.indexOf(wanted, start);
  return index < 0 ? source.length : index;
}

/** Declarations as they are written. */
export const writeDeclarations = (declarations: readonly Declaration[]): string =>
  declarations.map(([property, value]) => `${property}:${value}`).join(';');

/** Rules as they are written, one a line. */
export const writeStylesheet = (rules: readonly StyleRule[]): string =>
  rules.map(({ selectors, declarations }) => `${selectors.join(',')}{${writeDeclarations(declarations)}}`).join('\n');
