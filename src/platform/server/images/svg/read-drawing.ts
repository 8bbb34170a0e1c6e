import sax, { type SAXOptions } from 'sax';
import type { DrawingElement } from './drawing.ts';

const SVG = 'http://www.w3.org/2000/svg';
const XLINK = 'http://www.w3.org/1999/xlink';
const XML = 'http://www.w3.org/XML/1998/namespace';
/** Far more than drawing programs nest, and few enough for every function that follows the tree. */
const MAX_DEPTH = 100;
const MAX_ELEMENTS = 20_000;
const MAX_ATTRIBUTES = 200;
/** XML's own five entities and no others: not HTML's, and none that the file declares. */
const STRICT: SAXOptions & { strictEntities: boolean } = { position: false, strictEntities: true };

class NotADrawing extends Error {}

/** An element that is still open: its own part of the tree, unless it is foreign, and what its prefixes stand for. */
interface OpenElement {
  element: DrawingElement | undefined;
  prefixes: ReadonlyMap<string, string>;
}

/**
 * Reads an SVG file as XML, strictly. The document type, processing instructions, comments and whatever belongs to other
 * languages than SVG (editors' data, metadata, HTML) is left out with all that it holds.
 * @returns undefined when the text is not well-formed, uses entities of its own, is nested or numbered beyond any drawing, or is
 * another kind of document
 */
export function readDrawing(source: string): DrawingElement | undefined {
  try {
    return parse(source);
  } catch {
    // Nothing of the parser's words leaves: they quote the file.
    return undefined;
  }
}

function parse(source: string): DrawingElement | undefined {
  const parser = new sax.SAXParser(true, STRICT);
  const open: OpenElement[] = [];
  let root: DrawingElement | undefined;
  let attributes: [string, string][] = [];
  let elements = 0;
  const addText = (text: string) => open.at(-1)?.element?.children.push(text);
  parser.onerror = () => stop();
  parser.onattribute = ({ name, value }) => {
    if (attributes.push([name, value]) > MAX_ATTRIBUTES) stop();
  };
  parser.onopentag = ({ name }) => {
    elements += 1;
    if (elements > MAX_ELEMENTS || open.length >= MAX_DEPTH) stop();
    const parent = open.at(-1);
    if (!parent && elements > 1) stop();
    const opened = openElement(name, attributes, parent);
    attributes = [];
    if (opened.element) parent?.element?.children.push(opened.element);
    if (!parent) root = opened.element;
    open.push(opened);
  };
  parser.onclosetag = () => open.pop();
  parser.ontext = addText;
  parser.oncdata = addText;
  // One piece: the parser bounds what it holds from one piece to the next, and a path may be longer than that.
  parser.write(source).close();
  return root?.name === 'svg' ? root : undefined;
}

function stop(): never {
  throw new NotADrawing();
}

function openElement(name: string, attributes: [string, string][], parent: OpenElement | undefined): OpenElement {
  const prefixes = addPrefixes(parent?.prefixes ?? new Map([['xml', XML]]), attributes);
  const { uri, local } = resolve(name, prefixes, prefixes.get('') ?? '');
  const isInside = uri === SVG && (!parent || parent.element !== undefined);
  return {
    prefixes,
    element: isInside ? { name: local, attributes: nameAttributes(attributes, prefixes), children: [] } : undefined,
  };
}

function addPrefixes(known: ReadonlyMap<string, string>, attributes: [string, string][]): ReadonlyMap<string, string> {
  const declared = attributes.filter(([name]) => name === 'xmlns' || name.startsWith('xmlns:'));
  if (declared.length === 0) return known;
  return new Map([...known, ...declared.map(([name, uri]): [string, string] => [name.slice('xmlns:'.length), uri])]);
}

/** The attributes that SVG knows: its own, `xlink:href` where there is no `href`, and whether space is kept. */
function nameAttributes(attributes: [string, string][], prefixes: ReadonlyMap<string, string>): Map<string, string> {
  const named = new Map<string, string>();
  for (const [name, value] of attributes) {
    const { uri, local } = resolve(name, prefixes, '');
    if (uri === '' && local !== 'xmlns') named.set(local, value);
    if (uri === XML && local === 'space') named.set('xml:space', value);
    if (uri === XLINK && local === 'href' && !named.has('href')) named.set('href', value);
  }
  return named;
}

/** @param fallback what a name without a prefix belongs to */
function resolve(name: string, prefixes: ReadonlyMap<string, string>, fallback: string): { uri: string; local: string } {
  const [prefix = '', local] = name.split(':', 2);
  if (local === undefined) return { uri: fallback, local: prefix };
  return { uri: prefixes.get(prefix) ?? 'unknown', local };
}
