import { type Package, partOfKind } from './package.ts';
import { readXml } from './read-xml.ts';

/** Formatting of a heading, as far as a court paper takes it over. */
export interface HeadingLook {
  bold: boolean;
  italics: boolean;
  underline: boolean;
  allCaps: boolean;
  smallCaps: boolean;
}

/** Typeface of the running text and look of the headings in a Word file. */
export interface Typography {
  /** Null where the file names none. */
  font: string | null;
  /** Of the first three levels; null for a level that the file does not define. */
  headings: (HeadingLook | null)[];
}

const LEVELS = ['heading 1', 'heading 2', 'heading 3'];

const LOOKS: Readonly<Record<string, keyof HeadingLook>> = {
  b: 'bold',
  i: 'italics',
  u: 'underline',
  caps: 'allCaps',
  smallCaps: 'smallCaps',
};

const OFF = /^(?:0|false|off|none)$/;

/** A style, or the defaults of the document, while they are read. */
interface ReadStyle {
  name: string;
  isDefault: boolean;
  font: string | null;
  look: HeadingLook;
}

/** Reads the styles of a Word file that court papers take over. */
export function readTypography(opened: Package): Typography {
  const styles = readStyles(partOfKind(opened, 'styles')?.content);
  const fonts = readThemeFonts(partOfKind(opened, 'theme')?.content);
  const normal = styles.findLast(({ isDefault, font }) => isDefault && font !== null);
  const font = normal?.font ?? null;
  return {
    font: font === null ? null : (fonts[font] ?? font),
    headings: LEVELS.map((level) => styles.find(({ name }) => name === level)?.look ?? null),
  };
}

function readStyles(bytes: Uint8Array | undefined): ReadStyle[] {
  const styles: ReadStyle[] = [];
  if (!bytes) return styles;
  const path: string[] = [];
  readXml(bytes, {
    onOpen: ({ name, attributes }) => {
      path.push(name);
      const isOfStyle = path.at(-2) === 'rPr' && (path.at(-3) === 'style' || path.at(-3) === 'rPrDefault');
      const style = styles.at(-1);
      if (name === 'docDefaults') styles.push(newStyle(true));
      else if (name === 'style') styles.push(newStyle(attributes.type === 'paragraph' && isOn(attributes.default ?? '0')));
      else if (name === 'name' && style && path.at(-2) === 'style') style.name = (attributes.val ?? '').toLowerCase();
      else if (style && isOfStyle) applyFormat(style, name, attributes);
    },
    onClose: () => {
      path.pop();
    },
  });
  return styles;
}

function applyFormat(style: ReadStyle, name: string, { ascii, asciiTheme, val }: Readonly<Record<string, string>>): void {
  const look = LOOKS[name];
  if (look) style.look[look] = isOn(val ?? '');
  // A theme's font goes before one that is named beside it.
  if (name === 'rFonts') style.font = asciiTheme ?? ascii ?? style.font;
}

const isOn = (value: string) => !OFF.test(value);

const newStyle = (isDefault: boolean): ReadStyle => ({
  name: '',
  isDefault,
  font: null,
  look: { bold: false, italics: false, underline: false, allCaps: false, smallCaps: false },
});

/** Latin fonts of a theme by the names that styles give them. */
function readThemeFonts(bytes: Uint8Array | undefined): Record<string, string> {
  const found: Record<string, string> = {};
  if (!bytes) return found;
  let kind = '';
  readXml(bytes, {
    onOpen: ({ name, attributes }) => {
      if (name === 'majorFont' || name === 'minorFont') kind = name.slice(0, 5);
      if (name !== 'latin' || kind === '' || !attributes.typeface) return;
      for (const suffix of ['HAnsi', 'Ascii']) found[`${kind}${suffix}`] ??= attributes.typeface;
    },
  });
  return found;
}
