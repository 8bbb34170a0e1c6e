import { createElement, Fragment, type ReactNode } from 'react';
import { ScrollRegion } from '#platform/client/ui/scroll-region.tsx';
import { CodeBlock } from './code-block.tsx';
import { LinkTo, PictureNamed } from './link-to.tsx';
import type { Part } from './tree.ts';

/** What references in a text refer to. */
export type Definitions = ReadonlyMap<string, string>;

/** Where the references of a text lead. */
export function definitionsIn(root: Part): Definitions {
  const found = new Map<string, string>();
  for (const { type, identifier, url } of root.children ?? [])
    if (type === 'definition' && identifier && url && !found.has(identifier)) found.set(identifier, url);
  return found;
}

interface Props {
  parts: Part[] | undefined;
  definitions: Definitions;
  /** Inside a link there are no further ones. */
  isInLink?: boolean;
}

/** Parts of a text as the page shows them. What is HTML stays the text that it is; pictures are named, and never fetched. */
export function Parts({ parts = [], definitions, isInLink = false }: Props) {
  // The order of a text’s parts is what they are known by.
  return parts.map((part, index) => <Fragment key={index}>{shown(part, definitions, isInLink)}</Fragment>);
}

function shown(part: Part, definitions: Definitions, isInLink: boolean): ReactNode {
  const inside = <Parts parts={part.children} definitions={definitions} isInLink={isInLink} />;
  switch (part.type) {
    case 'text':
    case 'html':
      return part.value;
    case 'paragraph':
      return <p>{inside}</p>;
    case 'heading':
      return createElement(`h${part.level ?? 3}`, { className: `chat-h${part.depth}` }, inside);
    case 'emphasis':
      return <em>{inside}</em>;
    case 'strong':
      return <strong>{inside}</strong>;
    case 'delete':
      return <del>{inside}</del>;
    case 'inlineCode':
      return <code>{part.value}</code>;
    case 'code':
      return <CodeBlock code={part.value ?? ''} language={part.lang ?? ''} />;
    case 'break':
      return <br />;
    case 'thematicBreak':
      return <hr />;
    case 'blockquote':
      return <blockquote>{inside}</blockquote>;
    case 'list':
      return part.ordered ? <ol start={part.start ?? 1}>{inside}</ol> : <ul>{inside}</ul>;
    case 'listItem':
      return <ListItem part={part} definitions={definitions} />;
    case 'table':
      return <Table part={part} definitions={definitions} />;
    case 'link':
    case 'linkReference':
      return isInLink ? (
        inside
      ) : (
        <LinkTo url={addressIn(part, definitions)}>
          <Parts parts={part.children} definitions={definitions} isInLink />
        </LinkTo>
      );
    case 'image':
    case 'imageReference':
      return <PictureNamed alt={part.alt ?? ''} url={addressIn(part, definitions)} isInLink={isInLink} />;
    case 'footnoteReference':
      return <sup>[{part.identifier}]</sup>;
    case 'footnoteDefinition':
      return (
        <div className="chat-footnote">
          <sup>[{part.identifier}]</sup> {inside}
        </div>
      );
    default:
      return null;
  }
}

const addressIn = ({ url, identifier = '' }: Part, definitions: Definitions) => url ?? definitions.get(identifier) ?? '';

function ListItem({ part, definitions }: { part: Part; definitions: Definitions }) {
  const isTask = typeof part.checked === 'boolean';
  return (
    <li className={isTask ? 'chat-task' : undefined}>
      {isTask && (
        <span role="img" aria-label={part.checked ? 'Done' : 'To do'}>
          {part.checked ? '☑' : '☐'}
        </span>
      )}
      {isTask ? (
        <div>
          <Parts parts={part.children} definitions={definitions} />
        </div>
      ) : (
        <Parts parts={part.children} definitions={definitions} />
      )}
    </li>
  );
}

function Table({ part, definitions }: { part: Part; definitions: Definitions }) {
  const [head, ...rows] = part.children ?? [];
  const cells = (row: Part | undefined, name: 'th' | 'td') =>
    (row?.children ?? []).map((cell, column) =>
      createElement(
        name,
        { key: column, style: { textAlign: part.align?.[column] ?? undefined }, ...(name === 'th' ? { scope: 'col' } : {}) },
        <Parts parts={cell.children} definitions={definitions} />,
      ),
    );
  return (
    <ScrollRegion label="Table" className="chat-table">
      <table>
        <thead>
          <tr>{cells(head, 'th')}</tr>
        </thead>
        <tbody>
          {rows.map((row, index) => (
            <tr key={index}>{cells(row, 'td')}</tr>
          ))}
        </tbody>
      </table>
    </ScrollRegion>
  );
}
