import sax from 'sax';
import { RefusedTemplate } from './template-failure.ts';

/** An element without its namespaces' prefixes, which a file may choose. */
export interface XmlTag {
  /** Local name. */
  name: string;
  namespace: string;
  /** Attributes by their local names. */
  attributes: Readonly<Record<string, string>>;
}

export interface XmlHandlers {
  onOpen?: (tag: XmlTag) => void;
  onText?: (text: string) => void;
  onClose?: (name: string) => void;
}

/**
 * Reads a part strictly, as it comes: UTF-8, well-formed, without a document type.
 * @throws RefusedTemplate
 */
export function readXml(bytes: Uint8Array, { onOpen, onText, onClose }: XmlHandlers): void {
  const parser = new sax.SAXParser(true, { xmlns: true });
  parser.onerror = () => {
    throw new RefusedTemplate('broken');
  };
  parser.ondoctype = () => {
    throw new RefusedTemplate('dtd');
  };
  parser.onprocessinginstruction = ({ name, body }) => {
    // Another encoding would be other words to Word than to this program.
    if (name === 'xml' && /encoding\s*=\s*["'](?!utf-8["'])/i.test(body)) throw new RefusedTemplate('broken');
  };
  parser.onopentag = (tag) => onOpen?.(plainTag(tag as sax.QualifiedTag));
  parser.onclosetag = (name) => onClose?.(name.slice(name.indexOf(':') + 1));
  parser.ontext = (text) => onText?.(text);
  parser.oncdata = (text) => onText?.(text);
  parser.write(decode(bytes)).close();
}

function plainTag({ local, uri, attributes }: sax.QualifiedTag): XmlTag {
  return {
    name: local,
    namespace: uri,
    attributes: Object.fromEntries(Object.values(attributes).map(({ local: name, value }) => [name, value])),
  };
}

function decode(bytes: Uint8Array): string {
  try {
    return new TextDecoder('utf-8', { fatal: true }).decode(bytes);
  } catch {
    throw new RefusedTemplate('broken');
  }
}
