import path from 'node:path/posix';
import { readXml } from './read-xml.ts';
import { RefusedTemplate, type TemplateFailure } from './template-failure.ts';

/** What a part refers to. */
export interface Relationship {
  id: string;
  /** The last word of its type: "header", "image". */
  kind: string;
  /** Name of the part, or an address where `isLink`. */
  target: string;
  /** True for a plain link that a reader may follow. */
  isLink: boolean;
}

const REFUSED: Readonly<Record<string, TemplateFailure>> = {
  vbaProject: 'macros',
  wordVbaData: 'macros',
  attachedToolbars: 'macros',
  control: 'active-x',
  activeXControlBinary: 'active-x',
  oleObject: 'embedded',
  package: 'embedded',
  aFChunk: 'embedded',
};

const SAFE_LINK = /^(?:https?:\/\/|mailto:|tel:)/i;
/** An address, a drive's letter, or a file on another machine. */
const ELSEWHERE = /^[a-z][a-z0-9+.-]*:|^\\|^\/\//i;

/** Name of the part with the relationships of a part; of the whole file for "". */
export const relationshipsOf = (part: string): string => {
  const { dir, base } = path.parse(part);
  return path.join(dir, '_rels', `${base}.rels`);
};

/**
 * Reads the relationships of a part. None of them may lead out of the file, except plain links.
 * @param name the name of the part with the relationships
 * @throws RefusedTemplate
 */
export function readRelationships(name: string, bytes: Uint8Array | undefined): Relationship[] {
  const found: Relationship[] = [];
  if (!bytes) return found;
  const folder = path.dirname(path.dirname(name));
  readXml(bytes, {
    onOpen: ({ name: tag, attributes: { Id = '', Type = '', Target = '', TargetMode } }) => {
      if (tag !== 'Relationship') return;
      const kind = Type.slice(Type.lastIndexOf('/') + 1);
      const isLink = kind === 'hyperlink' && TargetMode === 'External' && SAFE_LINK.test(Target);
      const isOut = TargetMode?.toLowerCase() === 'external' || ELSEWHERE.test(Target);
      const refused = REFUSED[kind] ?? (isOut && !isLink ? 'linked' : undefined);
      if (refused) throw new RefusedTemplate(refused);
      found.push({ id: Id, kind, isLink, target: isLink ? Target : path.resolve('/', folder, Target).slice(1) });
    },
  });
  return found;
}
