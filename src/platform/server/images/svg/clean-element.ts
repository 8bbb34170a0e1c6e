import { DRAWING_ATTRIBUTES, DRAWING_ELEMENTS, DRAWING_PROPERTIES, TEXT_ELEMENTS } from './allowed-parts.ts';
import { isHarmlessDeclaration, readDeclarations, readStylesheet, writeDeclarations, writeStylesheet } from './clean-style.ts';
import { type DrawingElement, elementsIn, textIn } from './drawing.ts';
import { isHarmlessValue } from './judge-value.ts';

const LOCAL_REFERENCE = /^#[^\s"'()<>\\]{1,200}$/;

/**
 * An element with only those parts that draw. Everything else (scripts, handlers, animations, references to anything outside of
 * the drawing) is left out; a link becomes a group, so that what it shows stays.
 * @param taken the ids so far: of two parts with one id a browser uses the first
 */
export function cleanElement(element: DrawingElement, taken = new Set<string>()): DrawingElement {
  const name = element.name === 'a' ? 'g' : element.name;
  const attributes = new Map<string, string>();
  for (const [attribute, value] of element.attributes) {
    const cleaned = cleanAttribute(attribute, value, name);
    if (cleaned !== undefined) attributes.set(attribute, cleaned);
  }
  claimId(attributes, taken);
  if (name === 'style') return { name, attributes, children: [writeStylesheet(readStylesheet(textIn(element)))] };
  return { name, attributes, children: element.children.flatMap((child) => cleanChild(child, name, taken)) };
}

function cleanChild(child: DrawingElement | string, parent: string, taken: Set<string>): (DrawingElement | string)[] {
  if (typeof child === 'string') return TEXT_ELEMENTS.has(parent) ? [child] : [];
  // A link within a text becomes a part of the text.
  if (child.name === 'a' && TEXT_ELEMENTS.has(parent)) return [cleanElement({ ...child, name: 'tspan' }, taken)];
  return child.name === 'a' || DRAWING_ELEMENTS.has(child.name) ? [cleanElement(child, taken)] : [];
}

/** The value that an attribute keeps, if it stays. */
function cleanAttribute(attribute: string, value: string, element: string): string | undefined {
  if (!DRAWING_ATTRIBUTES.has(attribute)) return undefined;
  if (attribute === 'href') return element !== 'g' && LOCAL_REFERENCE.test(value) ? value : undefined;
  if (attribute === 'style') return writeDeclarations(readDeclarations(value)) || undefined;
  const isHarmless = DRAWING_PROPERTIES.has(attribute) ? isHarmlessDeclaration(attribute, value) : isHarmlessValue(value);
  return isHarmless ? value : undefined;
}

function claimId(attributes: Map<string, string>, taken: Set<string>): void {
  const id = attributes.get('id');
  if (id === undefined) return;
  if (taken.has(id)) attributes.delete('id');
  taken.add(id);
}

/** Whether an element of that name stands anywhere in a drawing. */
export function holdsElement(drawing: DrawingElement, names: ReadonlySet<string>): boolean {
  return names.has(drawing.name) || elementsIn(drawing).some((child) => holdsElement(child, names));
}
