import sax from 'sax';
import { IMAGE_MESSAGES, MAX_IMAGE_SIDE } from '#platform/shared/images.ts';

/** An image that is not accepted, with a message for the person who chose it. */
export interface RefusedImage {
  refused: string;
}

/** Elements that may draw something from elsewhere. A link (`a`) and a script draw nothing. */
const REFERRING = /^(?:image|feImage|use|pattern|filter|(?:linear|radial)Gradient|textPath|tref)$/;
/** A reference to another file, in a stylesheet or in an attribute such as `fill`. */
const CSS_LINK = /@import|url\([\s"']*(?![\s"'#]|data:)/i;
const CSS_ESCAPE = /\\([0-9a-f]{1,6})\s?/gi;
/** An entity with a text of its own, as Illustrator declares them for its namespaces. */
const ENTITY = /<!ENTITY\s+([\w:.-]+)\s+(?:"([^"]*)"|'([^']*)')\s*>/g;
/** An entity that is defined in another file. */
const OUTSIDE_ENTITY = /<!ENTITY\s[^>"']*\b(?:SYSTEM|PUBLIC)\b/;
const PIXELS: Record<string, number> = { '': 1, px: 1, pt: 4 / 3, pc: 16, mm: 96 / 25.4, cm: 96 / 2.54, in: 96 };
/** The browsers' default for an SVG without a size. */
const DEFAULT_VIEW = ' viewBox="0 0 300 150"';

/** UTF-16, marked as such by its first two bytes, as UTF-8, which is all that the renderer recognizes; anything else as it is. */
export function decodeSvg(bytes: Buffer): Buffer {
  const mark = bytes.toString('hex', 0, 2);
  if (mark !== 'fffe' && mark !== 'feff') return bytes;
  const text = new TextDecoder(mark === 'fffe' ? 'utf-16le' : 'utf-16be').decode(bytes);
  return Buffer.from(text.replace(/^\s*<\?xml[^>]*\?>/, ''));
}

/**
 * Reads properties of an SVG that its renderer does not report: references to other files, which would be left out silently, and
 * its own size. The renderer checks that it is well-formed.
 * @returns the SVG, with a `viewBox` if it has no size: without one it would not be scaled
 */
export function readSvg(bytes: Buffer): { bytes: Buffer } | RefusedImage {
  const source = bytes.toString('latin1');
  const { root, start, isLinked } = scan(source);
  // A compressed SVG (svgz), which browsers show only if the server declares it.
  if (!root) return { refused: IMAGE_MESSAGES.wrongType };
  if (isLinked) return { refused: IMAGE_MESSAGES.linkedFile };
  const { width = '', height = '', viewBox } = root.attributes;
  if (Math.max(inPixels(width), inPixels(height)) > MAX_IMAGE_SIDE) return { refused: IMAGE_MESSAGES.tooWide };
  const hasSize = viewBox !== undefined || (inPixels(width) > 0 && inPixels(height) > 0);
  if (hasSize) return { bytes };
  const after = start + root.name.length;
  return { bytes: Buffer.from(source.slice(0, after) + DEFAULT_VIEW + source.slice(after), 'latin1') };
}

interface Scanned {
  root: { name: string; attributes: Record<string, string> } | undefined;
  /** Start of the root's name. */
  start: number;
  isLinked: boolean;
}

function scan(source: string): Scanned {
  const found: Scanned = { root: undefined, start: 0, isLinked: false };
  const parser = new sax.SAXParser(true);
  parser.onerror = () => parser.resume();
  parser.ondoctype = (doctype) => {
    if (OUTSIDE_ENTITY.test(doctype)) found.isLinked = true;
    for (const [, name = '', double, single] of doctype.matchAll(ENTITY)) parser.ENTITIES[name] = double ?? single ?? '';
  };
  parser.onprocessinginstruction = ({ name }) => {
    if (name === 'xml-stylesheet') found.isLinked = true;
  };
  parser.onopentag = ({ name, attributes }) => {
    const named = attributes as Record<string, string>;
    if (!found.root) Object.assign(found, { root: { name, attributes: named }, start: parser.startTagPosition });
    if (Object.entries(named).some(([attribute, value]) => isLink(localName(name), localName(attribute), value)))
      found.isLinked = true;
  };
  const lookInto = (text: string) => {
    if (linksInCss(text)) found.isLinked = true;
  };
  parser.ontext = lookInto;
  parser.oncdata = lookInto;
  parser.write(source).close();
  return found;
}

const localName = (name: string): string => name.slice(name.indexOf(':') + 1);

function isLink(element: string, attribute: string, value: string): boolean {
  if (attribute !== 'href') return linksInCss(value);
  return REFERRING.test(element) && !/^\s*(?:#|data:|$)/.test(value);
}

const linksInCss = (css: string): boolean =>
  CSS_LINK.test(css.replace(CSS_ESCAPE, (_escape, hex: string) => String.fromCharCode(Number.parseInt(hex, 16))));

/** A length in CSS pixels; 0 for one that is relative to the page, or none. */
function inPixels(length: string): number {
  const [, number = '', unit = ''] = /^\s*([\d.]{1,30}(?:e[+-]?\d{1,3})?)\s*(\w{0,3})$/i.exec(length.trim()) ?? [];
  return Number(number) * (PIXELS[unit.toLowerCase()] ?? 0);
}
