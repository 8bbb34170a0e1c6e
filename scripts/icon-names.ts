import { readFileSync } from 'node:fs';
import { createRequire } from 'node:module';
import type { Plugin } from 'vite';

const MODULE = 'virtual:icon-names';
const METADATA = '@fortawesome/fontawesome-free/metadata/icon-families.json';

type Style = 'solid' | 'regular' | 'brands';
interface IconFamily {
  aliases?: { names?: string[] };
  search: { terms: string[] };
  familyStylesByLicense: { free: { style: Style }[] };
}

/**
 * Builds `virtual:icon-names` from the icon font's own metadata, which is several megabytes: for each style the free icons, one
 * per line, each name with its search terms.
 */
export function iconNames(): Plugin {
  return {
    name: 'icon-names',
    resolveId: (id) => (id === MODULE ? `\0${MODULE}` : undefined),
    load: (id) => (id === `\0${MODULE}` ? moduleText() : undefined),
  };
}

function moduleText(): string {
  const families = JSON.parse(readFileSync(createRequire(import.meta.url).resolve(METADATA), 'utf8')) as Record<
    string,
    IconFamily
  >;
  const lines: Record<Style, string[]> = { solid: [], regular: [], brands: [] };
  for (const [name, family] of Object.entries(families)) {
    for (const { style } of family.familyStylesByLicense.free) lines[style].push(lineOf(name, family, style));
  }
  return Object.entries(lines)
    .map(([style, names]) => `export const ${style} = ${JSON.stringify(names.join('\n'))};`)
    .join('\n');
}

/** Outlined icons share the search terms of the solid ones, and brands are searched by name. */
function lineOf(name: string, { aliases, search }: IconFamily, style: Style): string {
  const own = new Set(name.split('-'));
  const words = [...(aliases?.names ?? []), ...search.terms].flatMap((term) => term.toLowerCase().split(/[^a-z0-9]+/));
  const others = [...new Set(words)].filter((word) => word.length > 1 && !own.has(word));
  return style === 'solid' ? [name, ...others].join(' ') : name;
}
