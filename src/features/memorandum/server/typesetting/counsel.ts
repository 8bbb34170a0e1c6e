import type { FirmOnPaper } from '#features/documents/server/firm-on-paper.ts';

/** The attorney of a court paper, as far as the firm and the person who requested it have entered it; empty texts are blanks. */
export interface Counsel {
  name: string;
  barDetails: string;
  address: readonly string[];
  telephone: string;
  /** Further lines of the firm. */
  block: readonly string[];
}

/** Whose paper it is: the person's own telephone goes before the firm's. */
export function counselOf({ signer, address = [], telephone = '', attorneyBlock = [] }: FirmOnPaper): Counsel {
  return {
    name: signer?.signedName ?? '',
    barDetails: signer?.barDetails ?? '',
    address,
    telephone: signer?.telephone || telephone,
    block: attorneyBlock,
  };
}

/** Lines of the counsel block between the firm's name and "Attorneys for", with a blank for what only the firm knows. */
export function counselLines({ name, address, telephone, block }: Counsel): string[] {
  const missing = [
    ...(name ? [] : ['name of counsel']),
    ...missingPlace(address, telephone),
    ...(block.some((line) => line.includes('@')) ? [] : ['email']),
  ];
  const known = [name, ...address, telephone, ...block].filter((line) => line !== '');
  return [...known, ...(missing.length > 0 ? [`[ATTORNEY: ${listed(missing)}]`] : [])];
}

/** The blank below a signature line. */
export function signatureBlank({ name, address, telephone }: Counsel, hasPlace: boolean): string {
  const missing = hasPlace ? missingPlace(address, telephone) : [];
  const place = missing.length > 0 ? `${listed(missing)} as on the cover` : '';
  if (name) return `[ATTORNEY: signature${place && `; ${place}`}]`;
  return `[ATTORNEY: signature; name printed below${place && `, with ${place}`}]`;
}

const missingPlace = (address: readonly string[], telephone: string) => [
  ...(address.length > 0 ? [] : ['address']),
  ...(telephone ? [] : ['telephone']),
];

const listed = (things: readonly string[]) =>
  things.length < 2 ? things.join('') : `${things.slice(0, -1).join(', ')} and ${things.at(-1)}`;
