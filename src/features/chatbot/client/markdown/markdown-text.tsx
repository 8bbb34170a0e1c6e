import { memo, useState } from 'react';
import { type Drawing, definitionsIn, Parts } from '#platform/client/markdown/parts.tsx';
import type { Part } from '#platform/client/markdown/tree.ts';
import { CodeBlock } from './code-block.tsx';
import { LinkTo, PictureNamed } from './link-to.tsx';
import { splitBlocks } from './split-blocks.ts';
import { useTree } from './use-tree.ts';
import './markdown.css';

/** What models write leads out of the portal with care, and its pictures are named, and never fetched. */
const REPLY: Drawing = { Link: LinkTo, Picture: PictureNamed, Code: CodeBlock };

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

const Shown = ({ root, text }: { root: Part | null; text: string }) => (root ? <Read root={root} /> : <Plain text={text} />);

/** Drawn once for each reading, however often the text grows meanwhile. */
const Read = memo(function Read({ root }: { root: Part }) {
  return <Parts parts={root.children} definitions={definitionsIn(root)} drawing={REPLY} />;
});

const Plain = ({ text }: { text: string }) => <p className="chat-plain">{text.trim()}</p>;
