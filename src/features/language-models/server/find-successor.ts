/** Parts of a model's id: its family, such as "claude sonnet", its version and its date. */
interface ModelName {
  /** The words of the id, in alphabetical order. */
  family: string;
  version: readonly number[];
  /** Digits of the date; empty where the id has none. */
  date: string;
}

const DATE = /(?<![\d.])(?:20\d\d-?[01]\d-?[0-3]\d)(?!\d)/;
/** Of a model's size, such as 70b, or 8x7b: another size is another model. */
const TOKENS = /\d+(?:x\d+)?b\b|\d+(?:\.\d+)*|[a-z]+/g;
/** Words that name a stage rather than a model. */
const STAGES = new Set(['latest', 'stable', 'models', 'it', 'instruct']);
const ALIAS = /latest/;
/** Stages that a firm should not be led to. */
const UNFINISHED = /preview|exp|beta|alpha|test/;

/**
 * Finds the newest model of the same family in a provider's list: the same words with a higher version, or a later date.
 * @param ids the provider's list
 * @returns its id; null where there is none newer
 */
export function findSuccessor(id: string, ids: readonly string[]): string | null {
  const own = readName(id);
  const newer = ids
    .filter((other) => !UNFINISHED.test(other) || UNFINISHED.test(id))
    // An alias already stands for the newest of its version.
    .filter((other) => ALIAS.test(other) || !ALIAS.test(id))
    .map((other) => ({ id: other, name: readName(other) }))
    .filter(({ name }) => name.family === own.family && compare(name, own) > 0)
    // Of the same version, the one that is named in the same way: with a date or without.
    .toSorted(
      (one, other) =>
        compareVersions(other.name.version, one.name.version) ||
        Number(isDated(other.name) === isDated(own)) - Number(isDated(one.name) === isDated(own)) ||
        other.name.date.localeCompare(one.name.date) ||
        one.id.length - other.id.length,
    );
  return newer[0]?.id ?? null;
}

const isDated = ({ date }: ModelName) => date !== '';

function readName(id: string): ModelName {
  const lower = id.toLowerCase().replace(/^.*\//, '');
  const date = DATE.exec(lower)?.[0] ?? '';
  const words: string[] = [];
  const version: number[] = [];
  // The "o" of gpt-4o belongs to its version, and the "v" of v3 to nothing.
  for (const [token] of lower
    .replace(date, ' ')
    .replace(/(\d)o(?![a-z])/g, '$1')
    .matchAll(TOKENS)) {
    if (/^\d[\d.]*$/.test(token)) version.push(...token.split('.').map(Number));
    else if (!STAGES.has(token) && token !== 'v') words.push(token);
  }
  return { family: words.toSorted().join(' '), version, date: date.replaceAll('-', '') };
}

const compare = (one: ModelName, other: ModelName): number =>
  compareVersions(one.version, other.version) || (isDated(one) && isDated(other) ? one.date.localeCompare(other.date) : 0);

function compareVersions(one: readonly number[], other: readonly number[]): number {
  for (let at = 0; at < Math.max(one.length, other.length); at += 1) {
    const difference = (one[at] ?? 0) - (other[at] ?? 0);
    if (difference !== 0) return difference;
  }
  return 0;
}
