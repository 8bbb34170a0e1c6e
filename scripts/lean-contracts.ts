import type { Plugin } from 'vite';

/** Parts of an endpoint that only the server reads: it validates requests and trims responses; the browser does neither. */
const SERVERS_PARTS: ReadonlySet<string> = new Set([
  'summary',
  'params',
  'query',
  'body',
  'response',
  'status',
  'bodyLimit',
  'gate',
]);
const CONTRACT = /\.contract\.ts$/;

interface Node {
  type: string;
  start: number;
  end: number;
  [part: string]: unknown;
}

/**
 * Strips the server-only parts from the pages' endpoints, so that nobody downloads the response schemas, and with them most of
 * the validation library. Schemas that a form imports by name stay.
 */
export function leanContracts(): Plugin {
  return {
    name: 'lean-contracts',
    apply: 'build',
    transform: {
      order: 'post',
      filter: { id: CONTRACT },
      handler(code) {
        const cuts = partsToCut(this.parse(code) as unknown as Node);
        return { code: without(code, cuts), map: null };
      },
    },
  };
}

/** Each part with its trailing comma. */
function partsToCut(node: unknown): Node[] {
  if (Array.isArray(node)) return node.flatMap(partsToCut);
  if (!isNode(node)) return [];
  const own = isEndpoint(node)
    ? propertiesOf(node).filter(({ key }) => SERVERS_PARTS.has((key as { name?: string }).name ?? ''))
    : [];
  return own.length > 0 ? own : Object.values(node).flatMap(partsToCut);
}

const isNode = (value: unknown): value is Node => typeof value === 'object' && value !== null && 'type' in value;

const isEndpoint = ({ type, callee }: Node): boolean =>
  type === 'CallExpression' && (callee as { name?: string }).name === 'endpoint';

function propertiesOf(call: Node): (Node & { key: unknown })[] {
  const [declaration] = call.arguments as { properties?: (Node & { key: unknown })[] }[];
  return (declaration?.properties ?? []).filter(({ type }) => type === 'Property');
}

function without(code: string, cuts: readonly Node[]): string {
  let rest = code;
  for (const { start, end } of cuts.toSorted((one, other) => other.start - one.start)) {
    rest = rest.slice(0, start) + rest.slice(end).replace(/^\s*,/, '');
  }
  return rest;
}
