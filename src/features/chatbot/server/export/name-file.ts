/** The longest name before its ending, in characters. */
const LONGEST_NAME = 80;
/** Separators and signs that some file system gives a meaning, controls, and what cannot be seen or turns the direction of the text. */
const UNFIT = /[\\/:*?"<>|%\p{C}\p{Zl}\p{Zp}]+/gu;
/** Names that Windows keeps for devices. */
const DEVICE = /^(?:con|prn|aux|nul|com\d|lpt\d)$/i;

/** The header that gives an exported conversation its file name. https://www.rfc-editor.org/rfc/rfc6266#section-4.3 */
export function nameFile(title: string, format: string): string {
  const name = `${fitName(title)}.${format}`;
  const plain = name.replace(/[^\x20-\x7e]/g, '_').replaceAll('"', '_');
  return `attachment; filename="${plain}"; filename*=UTF-8''${encodeName(name)}`;
}

function fitName(title: string): string {
  const line = title.toWellFormed().replace(UNFIT, ' ').replace(/\s+/g, ' ');
  const name = [...line]
    .slice(0, LONGEST_NAME)
    .join('')
    .replace(/^[.\s]+|[.\s]+$/g, '');
  return name === '' || DEVICE.test(name) ? `Conversation ${name}`.trim() : name;
}

/** https://www.rfc-editor.org/rfc/rfc8187#section-3.2.1 */
const encodeName = (name: string) =>
  encodeURIComponent(name).replace(/['()*]/g, (sign) => `%${sign.charCodeAt(0).toString(16).toUpperCase()}`);
