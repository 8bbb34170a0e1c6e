import * as z from 'zod/mini';
import { endpoint } from '#platform/shared/endpoint.ts';

/** 2 MB as 2 × 1024 × 1024 bytes. */
export const MAX_TEMPLATE_BYTES = 2 * 1024 * 1024;

const REMOVE_IT = 'Please remove that in Word, save the file and upload it again.';

export const TEMPLATE_MESSAGES = {
  missing: 'Please choose a Word file',
  tooLarge: 'The Word template must be at most 2 MB',
  onlyDocx: 'Only Word documents (.docx) are allowed. Please save a .dotx or .doc file as a Word Document first.',
  oldOrLocked:
    'This file is password-protected or in an older format. Please save it as a Word Document (.docx) without a password.',
  broken: 'This Word file is damaged and cannot be read. Please open it in Word, save a copy and upload that.',
  tooMuchWork: 'This Word file is too large once it is unpacked. Please remove pictures or text from it.',
  documentType:
    'This Word file declares a document type (DTD), which Word never writes. Please save a copy in Word and upload that.',
  macros: 'This Word file contains macros. Please save it as a Word Document (.docx) without them.',
  activeX: `This Word file contains ActiveX controls. ${REMOVE_IT}`,
  embedded: `This Word file contains embedded objects or files. ${REMOVE_IT}`,
  linked:
    'This Word file refers to other files: a linked picture, an attached template, or a link other than to a website or email address. Please embed the picture or remove the reference in Word, and upload the file again.',
  field: `This Word file contains a field that fetches or runs something, or one that the portal does not know. ${REMOVE_IT}`,
  letterhead: `The header or footer contains something other than text, pictures, and links. ${REMOVE_IT}`,
  picture: 'The header or footer contains a picture that is not PNG, JPEG, or GIF. Please replace it and upload the file again.',
} as const;

const wordTemplate = z.object({
  /** Null until a template was uploaded. */
  current: z.nullable(
    z.object({
      fileName: z.string(),
      /** In bytes. */
      size: z.int(),
      uploadedAt: z.iso.datetime(),
      uploadedBy: z.string(),
    }),
  ),
});
/** The firm's Word template, without its content. */
export type WordTemplateInfo = z.infer<typeof wordTemplate>;

const ADDRESS = '/api/admin/word-template';

export const getWordTemplate = endpoint({
  method: 'GET',
  path: ADDRESS,
  access: 'admin',
  summary: 'Which Word template letters and court papers follow; null if none was uploaded.',
  response: wordTemplate,
});

export const uploadWordTemplate = endpoint({
  method: 'POST',
  path: ADDRESS,
  access: 'admin',
  limited: 'pdf-check',
  summary: 'Replaces the firm’s Word template with another .docx file.',
  files: ['template'],
  maxFileBytes: MAX_TEMPLATE_BYTES,
  fileTooLarge: TEMPLATE_MESSAGES.tooLarge,
  filesMissing: TEMPLATE_MESSAGES.missing,
  response: wordTemplate,
});

export const removeWordTemplate = endpoint({
  method: 'DELETE',
  path: ADDRESS,
  access: 'admin',
  summary: 'Removes the firm’s Word template; papers look as they do without one.',
  response: wordTemplate,
});

export const downloadWordTemplate = endpoint({
  method: 'GET',
  path: `${ADDRESS}/file`,
  access: 'admin',
  limited: 'download',
  summary: 'The firm’s Word template as it was uploaded.',
});
