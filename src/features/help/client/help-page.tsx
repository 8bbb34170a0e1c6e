import { root } from 'virtual:user-guide';
import { definitionsIn, MarkdownParts } from '#platform/client/markdown/markdown-parts.tsx';
import { HELP_MARKDOWN } from './help-markdown.tsx';
import { TableOfContents } from './table-of-contents.tsx';
import './paper.css';

/** The document's own title is the page's. */
const PARTS = (root.children ?? []).filter(({ type, depth }) => type !== 'heading' || depth !== 1);
const DEFINITIONS = definitionsIn(root);

/** The user guide, a section for each of the main screens. */
export function HelpPage() {
  return (
    <>
      <h1 className="mb-6 text-xl sm:text-2xl">Help</h1>
      <div className="grid grid-cols-1 gap-x-12 gap-y-8 lg:grid-cols-[14rem_minmax(0,1fr)]">
        <TableOfContents parts={PARTS} />
        <div className="paper markdown">
          <MarkdownParts parts={PARTS} definitions={DEFINITIONS} drawing={HELP_MARKDOWN} />
        </div>
      </div>
    </>
  );
}
