import { memo, type ReactNode, startTransition, useEffect, useRef, useState } from 'react';
import type { MarkdownNode } from '#platform/client/markdown/markdown-node.ts';
import { definitionsIn, MarkdownParts, type MarkdownRendering } from '#platform/client/markdown/markdown-parts.tsx';
import { CodeBlock } from './code-block.tsx';
import { splitBlocks } from './split-blocks.ts';
import './markdown.css';
import { safeLink } from '#platform/client/markdown/safe-link.ts';
import { LONGEST_MARKDOWN, parseMarkdownInWorker } from './parse-in-worker.ts';

/** What models write leads out of the portal with care, and its pictures are named, and never fetched. */
const REPLY: MarkdownRendering = { Link: LinkTo, Picture: PictureNamed, Code: CodeBlock };

interface Props {
  text: string;
  /** More of it is coming. */
  isGrowing: boolean;
}

/**
 * A reply as Markdown. It is read beside the page, and shown as it is written until then. While it grows only its last block is read anew;
 * once complete, it is read as a whole.
 */
export function MarkdownText({ text, isGrowing }: Props) {
  const [hasGrown, setHasGrown] = useState(isGrowing);
  if (isGrowing && !hasGrown) setHasGrown(true);
  const whole = useTree(isGrowing ? null : text);
  const isRead = !isGrowing && whole?.text === text;
  if (isRead || !hasGrown)
    return (
      <div className="markdown chat-markdown">{isRead ? <Shown root={whole.root} text={text} /> : <Plain text={text} />}</div>
    );
  return (
    <div className="markdown chat-markdown chat-markdown-growing">
      {splitBlocks(text).map((block, index) => (
        // Blocks stand where they are once they have begun.
        <Block key={index} text={block} isFirst={index === 0} />
      ))}
    </div>
  );
}

/** The first one is shown as it is written until Markdown is there to be asked; a later one is read before anybody misses it. */
const Block = memo(function Block({ text, isFirst }: { text: string; isFirst: boolean }) {
  const read = useTree(text);
  return (read || isFirst) && <Shown root={read?.root ?? null} text={text} />;
});

const Shown = ({ root, text }: { root: MarkdownNode | null; text: string }) =>
  root ? <Read root={root} /> : <Plain text={text} />;

/** Drawn once for each reading, however often the text grows meanwhile. */
const Read = memo(function Read({ root }: { root: MarkdownNode }) {
  return <MarkdownParts parts={root.children} definitions={definitionsIn(root)} drawing={REPLY} />;
});

const Plain = ({ text }: { text: string }) => <p className="chat-plain">{text.trim()}</p>;

/** A link out of a reply: it tells where it leads, and tells nobody where from. One that leads nowhere safe is its words alone. */
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

/** Stands for a picture in a reply: asking for it would tell its host who reads what. */
function PictureNamed({ alt, url, isInLink }: { alt: string; url: string; isInLink: boolean }) {
  const words = `Image: ${alt || 'without a description'}`;
  return isInLink ? words : <LinkTo url={url}>{words}</LinkTo>;
}

/** A text as Markdown reads it; `text` itself where it is shown as it is written. */
interface ReadText {
  text: string;
  root: MarkdownNode | null;
}

/**
 * Reads a text as Markdown, beside the page. While the text grows, the answer is about what it was a moment ago, and one reading is under
 * way at a time. Undefined until the first answer, and as long as there is no text.
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
    // Set again for the second mount that React rehearses.
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
      // What could not be read once would only keep everybody waiting again.
      next = root === null || wanted.current === current ? null : wanted.current;
    }
    isBusy.current = false;
  }
  return read;
}
