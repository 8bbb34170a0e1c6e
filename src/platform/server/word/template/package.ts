import { checkPart } from './check-part.ts';
import { readXml } from './read-xml.ts';
import { type Relationship, readRelationships, relationshipsOf } from './relationships.ts';
import { RefusedTemplate } from './template-failure.ts';
import { isText, unzipParts } from './unzip-parts.ts';

const CONTENT_TYPES = '[Content_Types].xml';
const DOCUMENT = 'application/vnd.openxmlformats-officedocument.wordprocessingml.document.main+xml';

/** Parts of a Word file by name: all of them, and those that are checked XML. */
export interface Package {
  parts: ReadonlyMap<string, Uint8Array>;
  xml: ReadonlySet<string>;
  /** Name of the part with the text. */
  main: string;
}

/** Opens a Word file and checks it in every part. @throws RefusedTemplate for the first thing that is not accepted */
export function openPackage(bytes: Uint8Array): Package {
  const parts = unzipParts(bytes);
  const types = parts.get(CONTENT_TYPES);
  if (!types) throw new RefusedTemplate('not-word');
  const typeOf = readContentTypes(types);
  for (const name of parts.keys()) checkName(name);
  const xml = new Set([...parts].flatMap(([name, content]) => (isText(name) || beginsAsXml(content) ? [name] : [])));
  for (const [name, content] of parts) {
    if (name.endsWith('.rels')) readRelationships(name, content);
    else if (xml.has(name)) checkPart(content);
  }
  const [document] = readRelationships('_rels/.rels', parts.get('_rels/.rels')).filter(({ kind }) => kind === 'officeDocument');
  const main = document?.target ?? '';
  if (!xml.has(main) || typeOf.get(main) !== DOCUMENT) throw new RefusedTemplate('not-word');
  return { parts, xml, main };
}

/** Content types of the parts that have one of their own. @throws RefusedTemplate */
function readContentTypes(bytes: Uint8Array): Map<string, string> {
  const found = new Map<string, string>();
  readXml(bytes, {
    onOpen: ({ attributes: { ContentType = '', PartName = '' } }) => {
      if (/macroEnabled|vba/i.test(ContentType)) throw new RefusedTemplate('macros');
      if (/activeX/i.test(ContentType)) throw new RefusedTemplate('active-x');
      found.set(PartName.replace(/^\//, ''), ContentType);
    },
  });
  return found;
}

function checkName(name: string): void {
  if (/vba(?:Project|Data)/i.test(name)) throw new RefusedTemplate('macros');
  if (/(?:^|\/)activeX/i.test(name)) throw new RefusedTemplate('active-x');
  if (/(?:^|\/)embeddings\//i.test(name)) throw new RefusedTemplate('embedded');
}

const beginsAsXml = (content: Uint8Array) => /^(?:\uFEFF)?\s*</.test(new TextDecoder().decode(content.subarray(0, 100)));

/** Relationships of a part of an opened file. */
export const relationshipsIn = ({ parts }: Package, part: string): Relationship[] =>
  readRelationships(relationshipsOf(part), parts.get(relationshipsOf(part)));

/** The main part's part of a kind: its styles, its theme. */
export function partOfKind(opened: Package, wanted: string): { name: string; content: Uint8Array } | undefined {
  const found = relationshipsIn(opened, opened.main).find(({ kind, target }) => kind === wanted && opened.xml.has(target));
  const content = found && opened.parts.get(found.target);
  return found && content ? { name: found.target, content } : undefined;
}
