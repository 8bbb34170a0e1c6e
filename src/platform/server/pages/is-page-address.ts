/** First path segments that no page has. */
const NO_PAGES = new Set(['api', 'auth', 'assets', 'metrics']);
/** The only page below them, in this spelling only: it shows the API's own description. */
const API_DOCS_PAGE = '/api/docs';
/** The policy is at the site's root, and is a file wherever its name occurs. */
const FILE = /\.pdf/i;
/** Levels of nested encoding that are decoded. */
const ROUNDS = 3;

/**
 * True if a request's address can be a page's. Anything that a proxy, or somebody's script, might read as an API address is none,
 * however it is spelled: its caller gets "Not found" as data, never a page that looks like success.
 */
export function isPageAddress(address: string): boolean {
  const [path = ''] = address.replace(/^[a-z]{1,10}:\/\/[^/?#]*/i, '').split(/[?#]/);
  if (path === API_DOCS_PAGE) return true;
  const decoded = decode(path);
  const [first = ''] = readSegments(decoded);
  return !NO_PAGES.has(first.toLowerCase()) && !FILE.test(decoded);
}

/** Decodes byte by byte, so that nothing is too malformed to be read; lookalike letters become those they resemble. */
function decode(path: string): string {
  let bytes = path;
  for (let round = 0; round < ROUNDS && bytes.includes('%'); round += 1) {
    bytes = bytes.replace(/%([0-9a-f]{2})/gi, (_all, hex) => String.fromCharCode(Number.parseInt(hex, 16)));
  }
  return Buffer.from(bytes, 'latin1').toString().normalize('NFKC');
}

/** Splits a path as leniently as any server would: either slash, repeated slashes, dots, parameters, invisible characters. */
function readSegments(path: string): string[] {
  const segments: string[] = [];
  for (const part of path.split(/[/\\]/)) {
    const segment = (part.split(';')[0] ?? '').replace(/[\s\p{C}]/gu, '');
    if (segment === '..') segments.pop();
    else if (segment !== '' && segment !== '.') segments.push(segment);
  }
  return segments;
}
