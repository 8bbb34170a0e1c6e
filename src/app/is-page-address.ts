/** First parts of addresses at which no page stands. */
const NO_PAGES = new Set(['api', 'auth', 'assets', 'metrics']);
/** The one page below them, in this spelling only: it reads what the API says of itself. */
const API_DOCS_PAGE = '/api/docs';
/** The policy stands at the site's root, and is a file wherever its name stands. */
const FILE = /\.pdf/i;
/** Encodings within encodings that are looked through. */
const ROUNDS = 3;

/**
 * Whether a page can stand at a request's address. What a proxy, or somebody's script, might take for an address of the API is none,
 * in whatever way it is written: whoever asks for it gets "Not found" as data, and never a page that looks like success.
 */
export function isPageAddress(address: string): boolean {
  const [path = ''] = address.replace(/^[a-z]{1,10}:\/\/[^/?#]*/i, '').split(/[?#]/);
  if (path === API_DOCS_PAGE) return true;
  const decoded = decode(path);
  const [first = ''] = readSegments(decoded);
  return !NO_PAGES.has(first.toLowerCase()) && !FILE.test(decoded);
}

/** Byte by byte, so that nothing is too broken to be read; letters that only look like others become those. */
function decode(path: string): string {
  let bytes = path;
  for (let round = 0; round < ROUNDS && bytes.includes('%'); round += 1) {
    bytes = bytes.replace(/%([0-9a-f]{2})/gi, (_all, hex) => String.fromCharCode(Number.parseInt(hex, 16)));
  }
  return Buffer.from(bytes, 'latin1').toString().normalize('NFKC');
}

/** The parts of a path as loosely as anybody reads them: either slash, several in a row, dots, parameters, invisible characters. */
function readSegments(path: string): string[] {
  const segments: string[] = [];
  for (const part of path.split(/[/\\]/)) {
    const segment = (part.split(';')[0] ?? '').replace(/[\s\p{C}]/gu, '');
    if (segment === '..') segments.pop();
    else if (segment !== '' && segment !== '.') segments.push(segment);
  }
  return segments;
}
