import { type ComponentType, lazy, memo, type ReactNode, Suspense, startTransition, useEffect, useRef, useState } from 'react';
import type { MarkdownNode } from '#platform/client/markdown/markdown-node.ts';
import {
  definitionsIn,
  type FormulaProps,
  MarkdownParts,
  type MarkdownRendering,
} from '#platform/client/markdown/markdown-parts.tsx';
import { MarkedText } from '../papers/reply-marks.tsx';
import { CodeBlock } from './code-block.tsx';
import { splitBlocks } from './split-blocks.ts';
import './markdown.css';
import { safeLink } from '#platform/client/markdown/safe-link.ts';
import { LONGEST_MARKDOWN, parseMarkdownInWorker } from './parse-in-worker.ts';
import { TableActions } from './tables/table-actions.tsx';

/** Components of a model's reply: links leave the portal safely, and images are named but never loaded. */
const GROWING: MarkdownRendering = { Link: LinkTo, Picture: PictureNamed, Code: CodeBlock, Math: Formula, Text: MarkedText };
/** The tables of a complete reply can be saved as files. */
const COMPLETE: MarkdownRendering = { ...GROWING, TableFooter: TableActions };

interface Props {
  text: string;
  /** True while more of it is coming. */
  isGrowing: boolean;
}

/**
 * A reply as Markdown. It is parsed in a web worker, and shown unformatted until then. While it grows, only its last block is
 * parsed again; once complete, it is parsed as a whole.
 */
export function MarkdownText({ text, isGrowing }: Props) {
  const [hasGrown, setHasGrown] = useState(isGrowing);
  if (isGrowing && !hasGrown) setHasGrown(true);
  const whole = useTree(isGrowing ? null : text);
  // While its marks come, the text is shown as it was parsed without them.
  const isRead = !isGrowing && whole !== undefined;
  if (isRead || !hasGrown)
    return (
      <div className="markdown chat-markdown">
        {isRead ? <Shown root={whole.root} text={text} rendering={COMPLETE} /> : <Plain text={text} />}
      </div>
    );
  return (
    <div className="markdown chat-markdown chat-markdown-growing">
      {splitBlocks(text).map((block, index) => (
        // Blocks never change position once they have begun.
        <Block key={index} text={block} isFirst={index === 0} />
      ))}
    </div>
  );
}

/** The first block is shown unformatted until the Markdown parser is ready; a later one is parsed before anybody notices. */
const Block = memo(function Block({ text, isFirst }: { text: string; isFirst: boolean }) {
  const read = useTree(text);
  return (read || isFirst) && <Shown root={read?.root ?? null} text={text} rendering={GROWING} />;
});

interface ShownProps {
  root: MarkdownNode | null;
  text: string;
  rendering: MarkdownRendering;
}

const Shown = ({ root, text, rendering }: ShownProps) =>
  root ? <Read root={root} rendering={rendering} /> : <Plain text={text} />;

/** Rendered once per parse, however often the text grows meanwhile. */
const Read = memo(function Read({ root, rendering }: { root: MarkdownNode; rendering: MarkdownRendering }) {
  return <MarkdownParts parts={root.children} definitions={definitionsIn(root)} drawing={rendering} />;
});

const Plain = ({ text }: { text: string }) => (
  <p className="chat-plain">
    <MarkedText value={text.trim()} />
  </p>
);

/** A link out of a reply: it shows its target, and sends no referrer. An unsafe link is reduced to its text. */
function LinkTo({ url, children }: { url: string; children: ReactNode }) {
  const address = safeLink(url);
  if (!address) return children;
  return (
    <a href={address.href} target="_blank" rel="noopener noreferrer nofollow" title={address.host} className="link">
      {children}
      <span className="sr-only"> (opens {address.host} in a new tab)</span>
    </a>
  );
}

const Source = ({ source }: FormulaProps): ReactNode => source;
const RenderedFormula = lazy<ComponentType<FormulaProps>>(() => import('./formula.tsx').catch(() => ({ default: Source })));

/** A formula; its source until the program that renders formulas is loaded, and where it cannot be. */
function Formula(props: FormulaProps) {
  return (
    <Suspense fallback={props.source}>
      <RenderedFormula {...props} />
    </Suspense>
  );
}

/** Replaces an image in a reply: loading it would tell its host who reads what. */
function PictureNamed({ alt, url, isInLink }: { alt: string; url: string; isInLink: boolean }) {
  const words = `Image: ${alt || 'without a description'}`;
  return isInLink ? words : <LinkTo url={url}>{words}</LinkTo>;
}

/** A parsed text; `text` itself where it is shown unformatted. */
interface ReadText {
  text: string;
  root: MarkdownNode | null;
}

/**
 * Parses a text as Markdown, in a web worker. While the text grows, the result lags a moment behind, and one parse is running at
 * a time. Undefined until the first result, and while there is no text.
 */
function useTree(text: string | null): ReadText | undefined {
  const [read, setRead] = useState<ReadText>();
  const wanted = useRef(text);
  const isBusy = useRef(false);
  useEffect(() => {
    wanted.current = text;
    if (text !== null && !isBusy.current) void readOn(text);
  }, [text]);
  useEffect(() => {
    // Set again for the second mount in React's Strict Mode.
    wanted.current = text;
    return () => {
      wanted.current = null;
    };
  }, []);
  async function readOn(first: string): Promise<void> {
    isBusy.current = true;
    let next: string | null = first;
    while (next !== null) {
      const current: string = next;
      const root = current.length > LONGEST_MARKDOWN ? null : await parseMarkdownInWorker(current).catch(() => null);
      if (wanted.current !== null) startTransition(() => setRead({ text: current, root }));
      // A text that could not be parsed once would only delay everything again.
      next = root === null || wanted.current === current ? null : wanted.current;
    }
    isBusy.current = false;
  }
  return read;
}
