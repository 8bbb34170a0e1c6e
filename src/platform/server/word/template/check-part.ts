import { checkField } from './check-field.ts';
import { readXml, type XmlTag } from './read-xml.ts';
import { RefusedTemplate, type TemplateFailure } from './template-failure.ts';

/** Elements that embed, run or fetch something, whatever their part's relationships say. */
const REFUSED: Readonly<Record<string, TemplateFailure>> = {
  OLEObject: 'embedded',
  altChunk: 'embedded',
  subDoc: 'linked',
  attachedTemplate: 'linked',
  mailMerge: 'linked',
  sourceFileName: 'linked',
};

const WORD = /wordprocessingml/;
const DRAWING = /urn:schemas-microsoft-com:/;

/** A field under way: its code, until its result begins. */
interface Field {
  code: string;
  isInCode: boolean;
}

/**
 * Checks the text of a part: no embedded object, no control, nothing linked, and only fields that compute.
 * @throws RefusedTemplate
 */
export function checkPart(bytes: Uint8Array): void {
  const fields: Field[] = [];
  let isCode = false;
  const end = () => checkField(fields.pop()?.code ?? '');
  readXml(bytes, {
    onOpen: (tag) => {
      checkElement(tag);
      isCode = tag.name === 'instrText' || tag.name === 'delInstrText';
      if (isCode && fields.length === 0) fields.push({ code: '', isInCode: true });
      if (tag.name === 'fldSimple') checkField(tag.attributes.instr ?? '');
      if (tag.name !== 'fldChar') return;
      const { fldCharType } = tag.attributes;
      const last = fields.at(-1);
      if (fldCharType === 'begin') fields.push({ code: '', isInCode: true });
      else if (fldCharType === 'separate' && last) last.isInCode = false;
      else if (last) end();
    },
    onText: (text) => {
      const last = fields.at(-1);
      if (!isCode || !last) return;
      if (!last.isInCode) throw new RefusedTemplate('field');
      last.code += text;
    },
    onClose: (name) => {
      if (name === 'instrText' || name === 'delInstrText') isCode = false;
    },
  });
  while (fields.length > 0) end();
}

function checkElement({ name, namespace, attributes }: XmlTag): void {
  const failure = REFUSED[name];
  if (failure) throw new RefusedTemplate(failure);
  if (name === 'control' && WORD.test(namespace)) throw new RefusedTemplate('active-x');
  // Pictures of the older kind can name their file without a relationship.
  const fetched = DRAWING.test(namespace) && (attributes.src || (name === 'imagedata' && attributes.href));
  if (fetched) throw new RefusedTemplate('linked');
}
