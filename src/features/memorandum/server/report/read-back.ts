import { strFromU8, unzipSync } from 'fflate';

/** What a finished Word file says of itself. */
export interface ReadBack {
  /** The number in the certification of the word count; null where none stands there. */
  certifiedWords: number | null;
  hasContents: boolean;
  hasAuthorities: boolean;
}

const CERTIFICATION = /CERTIFICATION OF WORD COUNT.{0,400}?\bcontains (\d[\d,]{0,10}) words\b/s;

/** Opens a finished memorandum again, so that its form is judged by the file and not by what was meant. */
export function readBack(file: Uint8Array): ReadBack {
  const part = unzipSync(file, { filter: ({ name }) => name === 'word/document.xml' })['word/document.xml'];
  const xml = part ? strFromU8(part) : '';
  const certified = CERTIFICATION.exec(xml.replace(/<[^>]*>/g, ''))?.[1];
  return {
    certifiedWords: certified ? Number(certified.replaceAll(',', '')) : null,
    hasContents: /<w:instrText[^>]*>\s*TOC\s/.test(xml),
    hasAuthorities: /<w:instrText[^>]*>\s*TOA\s/.test(xml),
  };
}
