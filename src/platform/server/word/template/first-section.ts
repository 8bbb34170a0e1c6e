import type { Package } from './package.ts';
import { readXml } from './read-xml.ts';
import { RefusedTemplate } from './template-failure.ts';

/** A header or footer that a section refers to. */
interface Reference {
  element: 'headerReference' | 'footerReference';
  /** Pages on which it is printed. */
  type: 'default' | 'first' | 'even';
  /** Id of its relationship. */
  id: string;
}

/** Page and letterhead of a document's first section; measures in twentieths of a point. */
export interface FirstSection {
  references: Reference[];
  size: Record<string, string>;
  margin: Record<string, string>;
  /** True if the first page has a header and footer of its own. */
  hasTitlePage: boolean;
}

const TRANSITIONAL = 'http://schemas.openxmlformats.org/wordprocessingml/2006/main';
const TYPES: readonly string[] = ['default', 'first', 'even'];
const MEASURE = /^-?\d{1,5}$/;
const SIZES = ['w', 'h'];
const MARGINS = ['top', 'right', 'bottom', 'left', 'header', 'footer', 'gutter'];

/** Reads the first section of a document, wherever it ends. @throws RefusedTemplate for a file that has none */
export function readFirstSection({ parts, main }: Package): FirstSection {
  const section: FirstSection = { references: [], size: {}, margin: {}, hasTitlePage: false };
  let depth = 0;
  let isRead = false;
  readXml(parts.get(main) ?? new Uint8Array(), {
    onOpen: ({ name, namespace, attributes }) => {
      // Word's stricter dialect, which nothing else of the program writes, has other namespaces.
      if (name === 'document' && namespace !== TRANSITIONAL) throw new RefusedTemplate('not-word');
      if (depth > 0 || name === 'sectPr') depth += 1;
      // Deeper elements are an earlier form of the section, from tracked changes.
      if (isRead || depth !== 2) return;
      if (name === 'pgSz') section.size = measures(attributes, SIZES);
      if (name === 'pgMar') section.margin = measures(attributes, MARGINS);
      if (name === 'titlePg') section.hasTitlePage = !/^(?:0|false|off)$/.test(attributes.val ?? '');
      if (name === 'headerReference' || name === 'footerReference') section.references.push(referenceOf(name, attributes));
    },
    onClose: () => {
      if (depth > 0) depth -= 1;
      if (depth === 0 && hasAny(section)) isRead = true;
    },
  });
  if (!isRead) throw new RefusedTemplate('broken');
  return section;
}

const hasAny = ({ references, size, margin }: FirstSection) =>
  references.length > 0 || Object.keys(size).length > 0 || Object.keys(margin).length > 0;

function referenceOf(element: Reference['element'], { type = 'default', id = '' }: Readonly<Record<string, string>>): Reference {
  return { element, type: TYPES.includes(type) ? (type as Reference['type']) : 'default', id };
}

const measures = (attributes: Readonly<Record<string, string>>, names: readonly string[]) =>
  Object.fromEntries(names.flatMap((name) => (MEASURE.test(attributes[name] ?? '') ? [[name, attributes[name] ?? '']] : [])));
