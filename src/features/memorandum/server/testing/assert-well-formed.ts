const TOKEN = /<\?[^>]*\?>|<(\/?)([A-Za-z_][\w:.-]*)((?:\s+[\w:.-]+="[^"<&]*(?:&[^"<&]*)*")*)\s*(\/?)>|([^<]+)/y;
const REFERENCE = /&(?!(?:amp|lt|gt|quot|apos|#\d{1,7}|#x[\da-fA-F]{1,6});)/;
const FORBIDDEN = /[^\t\n\r\u0020-\uD7FF\uE000-\uFFFD\u{10000}-\u{10FFFF}]/u;

/** Reads a part of a Word file as strictly as Word does. @throws where it is not well-formed XML */
export function assertWellFormed(part: string): void {
  const open: string[] = [];
  let at = 0;
  while (at < part.length) {
    TOKEN.lastIndex = at;
    const match = TOKEN.exec(part);
    if (!match) throw new Error(`no XML at ${at}: ${part.slice(at, at + 60)}`);
    const [whole, closing, name, attributes = '', empty, text = ''] = match;
    if (REFERENCE.test(attributes + text) || FORBIDDEN.test(whole)) throw new Error(`no XML character at ${at}`);
    if (closing && open.pop() !== name) throw new Error(`${name} is closed at ${at} and not open`);
    if (name && !closing && !empty) open.push(name);
    at += whole.length;
  }
  if (open.length > 0) throw new Error(`${open.at(-1)} is not closed`);
}
