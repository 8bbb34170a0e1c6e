/** Functions that paint, measure or place. Whatever could name something outside of the drawing is not among them. */
const FUNCTIONS: ReadonlySet<string> = new Set(
  `url rgb rgba hsl hsla hwb lab lch oklab oklch color color-mix light-dark calc min max clamp var
   matrix matrix3d translate translatex translatey translate3d scale scalex scaley rotate skew skewx skewy
   blur brightness contrast drop-shadow grayscale hue-rotate invert opacity saturate sepia
   circle ellipse inset polygon path`.split(/\s+/),
);
const FUNCTION = /([a-z0-9_-]{0,60})\(/gi;
/** A reference to a part of the drawing itself. */
const LOCAL = /url\(\s{0,20}(["']?)#([^\s"'()<>\\]{1,200})\1\s{0,20}\)/gi;
const URL_START = /url\(/gi;
const UNSAFE = /[\\<>@{}\p{Cc}]/u;
const SPACE = /[\t\r\n]/g;

/**
 * Whether a value of an attribute or a property can only draw: no escapes, no functions beyond those that draw, and no reference
 * except to a part of the drawing. Comments and quotation marks hide nothing from it: it looks into both.
 */
export function isHarmlessValue(value: string): boolean {
  if (UNSAFE.test(value.replace(SPACE, ' '))) return false;
  const functions = Array.from(value.matchAll(FUNCTION), ([, name = '']) => name.toLowerCase());
  if (functions.some((name) => name !== '' && !FUNCTIONS.has(name))) return false;
  return count(value, URL_START) === count(value, LOCAL);
}

/** The ids of the parts of the drawing that a harmless value refers to. */
export const referencesIn = (value: string): string[] => Array.from(value.matchAll(LOCAL), ([, , id = '']) => id);

const count = (value: string, pattern: RegExp): number => Array.from(value.matchAll(pattern)).length;
