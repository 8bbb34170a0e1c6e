import { DOMParser, XMLSerializer } from '@xmldom/xmldom';

/** Half points: no printed word is so small. */
const TINY = 4;
const MAY_HIDE = /<w:vanish\b|<w:color\s[^>]*w:val="(?:FFFFFF|ffffff)"|<w:sz\s[^>]*w:val="[0-4]"/;
const TRACKED = /<w:(?:ins|del|moveFrom|moveTo)\s/;
const ADDED: ReadonlySet<string> = new Set(['w:ins', 'w:moveTo']);

/** Nodes as far as they are read here. */
interface XmlNode {
  nodeName: string;
  parentNode: XmlNode | null;
  firstChild: XmlNode | null;
  nextSibling: XmlNode | null;
  textContent: string | null;
  getAttribute?(name: string): string | null;
  removeChild(child: XmlNode): unknown;
}

/** Removes the text that Word does not show: hidden, white or tiny. @returns the document's XML without it, and the text itself */
export function dropHiddenText(xml: string): { xml: string; hidden: string[] } {
  if (!MAY_HIDE.test(xml)) return { xml, hidden: [] };
  const root = parse(xml);
  const runs = findAll(root, 'w:r').filter(isHidden);
  const hidden = runs.map((run) => wordsOf(run)).filter((words) => words.trim() !== '');
  for (const run of runs) run.parentNode?.removeChild(run);
  return { xml: new XMLSerializer().serializeToString(root as never), hidden };
}

/** Returns the paragraphs with tracked changes as they read before them; a paragraph that is wholly new is left out. */
export function paragraphsBeforeChanges(xml: string): string[] {
  if (!TRACKED.test(xml)) return [];
  return findAll(parse(xml), 'w:p')
    .filter((paragraph) => ['w:ins', 'w:del', 'w:moveFrom', 'w:moveTo'].some((name) => findAll(paragraph, name).length > 0))
    .map((paragraph) => wordsOf(paragraph, ADDED).trim())
    .filter((words) => words !== '');
}

/** Warnings of the parser quote the file, and are dropped. */
const parse = (xml: string): XmlNode =>
  new DOMParser({ errorHandler: { warning: () => {}, error: () => {} } }).parseFromString(xml, 'text/xml') as unknown as XmlNode;

const childrenOf = (node: XmlNode): XmlNode[] => {
  const children: XmlNode[] = [];
  for (let child = node.firstChild; child; child = child.nextSibling) children.push(child);
  return children;
};

/** Finds all elements of a name, in the order of the text. */
function findAll(root: XmlNode, name: string): XmlNode[] {
  const found: XmlNode[] = [];
  const rest = [root];
  for (let node = rest.pop(); node; node = rest.pop()) {
    if (node.nodeName === name) found.push(node);
    rest.push(...childrenOf(node).reverse());
  }
  return found;
}

function isHidden(run: XmlNode): boolean {
  const properties = childrenOf(run).find(({ nodeName }) => nodeName === 'w:rPr');
  const settingOf = (name: string) => {
    const property = properties && childrenOf(properties).find(({ nodeName }) => nodeName === name);
    return property && (property.getAttribute?.('w:val') ?? '');
  };
  const vanish = settingOf('w:vanish');
  if (vanish !== undefined && !['0', 'false', 'off'].includes(vanish)) return true;
  const isOnColor = settingOf('w:highlight') !== undefined || settingOf('w:shd') !== undefined;
  return (settingOf('w:color')?.toUpperCase() === 'FFFFFF' && !isOnColor) || Number(settingOf('w:sz') ?? TINY + 1) <= TINY;
}

/** Text of an element, without that of the elements to skip. */
function wordsOf(node: XmlNode, skipped: ReadonlySet<string> = new Set()): string {
  if (skipped.has(node.nodeName)) return '';
  if (node.nodeName === 'w:t' || node.nodeName === 'w:delText') return node.textContent ?? '';
  if (node.nodeName === 'w:tab' || node.nodeName === 'w:br') return ' ';
  return childrenOf(node)
    .map((child) => wordsOf(child, skipped))
    .join('');
}
