import { strToU8, zipSync } from 'fflate';
import type { FirstSection } from './first-section.ts';
import { type Package, partOfKind, relationshipsIn } from './package.ts';
import { readXml } from './read-xml.ts';
import type { Relationship } from './relationships.ts';
import { RefusedTemplate } from './template-failure.ts';

/** The firm's paper: a Word file without text, into which letters are written. */
export interface Letterhead {
  /** The bytes of a .docx file whose only paragraph is `PLACEHOLDER`. */
  file: Uint8Array;
  /** True if its headers or footers print anything. */
  isPrinted: boolean;
}

/** Marks where the text goes. Its characters have no width, and no text that people entered keeps them. */
export const PLACEHOLDER = { start: '\u2060\u2063', key: 'text', end: '\u2063\u2060' } as const;

const TYPE = 'http://schemas.openxmlformats.org/officeDocument/2006/relationships';
const WORD = 'application/vnd.openxmlformats-officedocument.wordprocessingml';
const NAMESPACES = `xmlns:w="http://schemas.openxmlformats.org/wordprocessingml/2006/main" xmlns:r="${TYPE}"`;
const PROLOGUE = '<?xml version="1.0" encoding="UTF-8" standalone="yes"?>';

const CONTENT_TYPES: Readonly<Record<string, string>> = {
  document: `${WORD}.document.main+xml`,
  styles: `${WORD}.styles+xml`,
  numbering: `${WORD}.numbering+xml`,
  header: `${WORD}.header+xml`,
  footer: `${WORD}.footer+xml`,
  settings: `${WORD}.settings+xml`,
  theme: 'application/vnd.openxmlformats-officedocument.theme+xml',
};

/** Pictures by their first bytes, in hex. */
const PICTURES: readonly [start: string, extension: string][] = [
  ['89504e470d0a1a0a', 'png'],
  ['ffd8ff', 'jpeg'],
  ['474946383', 'gif'],
];

/** "Page 2" at the foot, for a template without any header or footer. */
const PAGE_FOOTER = `${PROLOGUE}<w:ftr ${NAMESPACES}><w:p><w:pPr><w:jc w:val="center"/></w:pPr><w:r><w:t xml:space="preserve">Page </w:t></w:r><w:fldSimple w:instr="PAGE"><w:r><w:t>2</w:t></w:r></w:fldSimple></w:p></w:ftr>`;

/**
 * Makes the firm's paper of an opened Word file: its styles, theme and lists, and the headers and footers of its first section
 * with their pictures. Every part has a new name, and every relationship is written anew.
 * @throws RefusedTemplate for a header or footer with anything else
 */
export function takeLetterhead(opened: Package, section: FirstSection): Letterhead {
  const files: Record<string, Uint8Array> = {};
  const taken: TakenPart[] = [];
  const take = (kind: string, id: string, content: Uint8Array, from?: string) => {
    const part = { kind, id, name: `${kind}${taken.length + 1}.xml` };
    taken.push(part);
    files[`word/${part.name}`] = content;
    if (from) takeRelationships(opened, from, part.name, files);
  };
  for (const kind of ['styles', 'theme', 'numbering']) {
    const part = partOfKind(opened, kind);
    if (part) take(kind, `id${taken.length + 1}`, part.content, kind === 'styles' ? undefined : part.name);
  }
  const printed = relationshipsIn(opened, opened.main);
  const references = section.references.map((reference) => {
    const found = printed.find(({ id }) => id === reference.id);
    const kind = reference.element.slice(0, 6);
    const content = found?.kind === kind && opened.xml.has(found.target) ? opened.parts.get(found.target) : undefined;
    if (!found || !content) throw new RefusedTemplate('broken');
    const id = `id${taken.length + 1}`;
    take(kind, id, content, found.target);
    return { ...reference, id, prints: printsAnything(content) };
  });
  if (references.length === 0) {
    const id = `id${taken.length + 1}`;
    take('footer', id, strToU8(PAGE_FOOTER));
    references.push({ element: 'footerReference', type: 'default', id, prints: false });
  }
  take('settings', `id${taken.length + 1}`, strToU8(settingsOf(opened)));
  const page = { ...section, references, hasTitlePage: section.hasTitlePage || section.references.length === 0 };
  const file = zipSync({ ...files, ...frameOf(taken, page) }, { mtime: new Date('2000-01-01T00:00:00Z') });
  return { file, isPrinted: references.some(({ prints }) => prints) };
}

interface TakenPart {
  kind: string;
  id: string;
  name: string;
}

/** Takes the pictures and links of a part over. */
function takeRelationships(opened: Package, from: string, name: string, files: Record<string, Uint8Array>): void {
  const relationships = relationshipsIn(opened, from);
  if (relationships.length === 0) return;
  const lines = relationships.map((relationship) => {
    if (relationship.isLink) return relationshipLine(relationship.id, 'hyperlink', relationship.target, true);
    const picture = pictureOf(opened, relationship);
    const target = `media/image${Object.keys(files).length}.${picture.extension}`;
    files[`word/${target}`] = picture.content;
    return relationshipLine(relationship.id, 'image', target);
  });
  files[`word/_rels/${name}.rels`] = strToU8(relationshipsPart(lines));
}

function pictureOf({ parts }: Package, { kind, target }: Relationship): { content: Uint8Array; extension: string } {
  if (kind !== 'image') throw new RefusedTemplate('letterhead');
  const content = parts.get(target);
  const start = Buffer.from(content?.subarray(0, 8) ?? []).toString('hex');
  const extension = PICTURES.find(([known]) => start.startsWith(known))?.[1];
  if (!content || !extension) throw new RefusedTemplate('picture');
  return { content, extension };
}

/** True for a header or footer with words or a picture. */
function printsAnything(content: Uint8Array): boolean {
  let prints = false;
  readXml(content, {
    onOpen: ({ name }) => {
      if (name === 'drawing' || name === 'pict' || name === 'fldSimple' || name === 'instrText') prints = true;
    },
    onText: (text) => {
      if (text.trim() !== '') prints = true;
    },
  });
  return prints;
}

/** The settings that pages depend on. */
function settingsOf(opened: Package): string {
  let isEvenAndOdd = false;
  const settings = partOfKind(opened, 'settings');
  if (settings) {
    readXml(settings.content, {
      onOpen: ({ name, attributes }) => {
        if (name === 'evenAndOddHeaders') isEvenAndOdd = !/^(?:0|false|off)$/.test(attributes.val ?? '');
      },
    });
  }
  const compatibility =
    '<w:compat><w:compatSetting w:name="compatibilityMode" w:uri="http://schemas.microsoft.com/office/word" w:val="15"/></w:compat>';
  return `${PROLOGUE}<w:settings ${NAMESPACES}>${isEvenAndOdd ? '<w:evenAndOddHeaders/>' : ''}${compatibility}</w:settings>`;
}

/** The document around the text, and the lists of the parts. */
function frameOf(taken: readonly TakenPart[], section: FirstSection): Record<string, Uint8Array> {
  const { start, key, end } = PLACEHOLDER;
  const body = `<w:p><w:r><w:t>${start}${key}${end}</w:t></w:r></w:p>${sectionOf(section)}`;
  const parts = [{ kind: 'document', name: 'document.xml' }, ...taken];
  const overrides = parts.map(
    ({ kind, name }) => `<Override PartName="/word/${name}" ContentType="${CONTENT_TYPES[kind] ?? ''}"/>`,
  );
  const defaults = PICTURES.map(([, extension]) => `<Default Extension="${extension}" ContentType="image/${extension}"/>`);
  return {
    '[Content_Types].xml': strToU8(
      `${PROLOGUE}<Types xmlns="http://schemas.openxmlformats.org/package/2006/content-types"><Default Extension="rels" ContentType="application/vnd.openxmlformats-package.relationships+xml"/><Default Extension="xml" ContentType="application/xml"/>${defaults.join('')}${overrides.join('')}</Types>`,
    ),
    '_rels/.rels': strToU8(relationshipsPart([relationshipLine('id1', 'officeDocument', 'word/document.xml')])),
    'word/document.xml': strToU8(`${PROLOGUE}<w:document ${NAMESPACES}><w:body>${body}</w:body></w:document>`),
    'word/_rels/document.xml.rels': strToU8(
      relationshipsPart(taken.map(({ id, kind, name }) => relationshipLine(id, kind, name))),
    ),
  };
}

function sectionOf({ references, size, margin, hasTitlePage }: FirstSection): string {
  const printed = references.map(({ element, type, id }) => `<w:${element} w:type="${type}" r:id="${id}"/>`);
  const numbers = (measures: Record<string, string>) => Object.entries(measures).map(([name, value]) => ` w:${name}="${value}"`);
  return `<w:sectPr>${printed.join('')}<w:pgSz${numbers(size).join('')}/><w:pgMar${numbers(margin).join('')}/>${hasTitlePage ? '<w:titlePg/>' : ''}</w:sectPr>`;
}

const relationshipsPart = (lines: readonly string[]) =>
  `${PROLOGUE}<Relationships xmlns="http://schemas.openxmlformats.org/package/2006/relationships">${lines.join('')}</Relationships>`;

function relationshipLine(id: string, kind: string, target: string, isLink = false): string {
  const mode = isLink ? ' TargetMode="External"' : '';
  return `<Relationship Id="${encodeEntities(id)}" Type="${TYPE}/${kind}" Target="${encodeEntities(target)}"${mode}/>`;
}

const encodeEntities = (text: string) =>
  text.replace(/[<>&"]/g, (sign) => ({ '<': '&lt;', '>': '&gt;', '&': '&amp;', '"': '&quot;' })[sign] ?? '');
