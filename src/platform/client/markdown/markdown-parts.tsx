import { type ComponentType, createElement, Fragment, type ReactNode } from 'react';
import { ScrollRegion } from '../ui/scroll-region.tsx';
import type { MarkdownNode } from './markdown-node.ts';
import './markdown.css';

/** Targets of the references in a text. */
export type Definitions = ReadonlyMap<string, string>;

/** Collects the targets of a text's references. */
export function definitionsIn(root: MarkdownNode): Definitions {
  const found = new Map<string, string>();
  for (const { type, identifier, url } of root.children ?? [])
    if (type === 'definition' && identifier && url && !found.has(identifier)) found.set(identifier, url);
  return found;
}

/** A formula: its source with the delimiters, and the TeX between them. */
export interface FormulaProps {
  source: string;
  tex: string;
  isDisplay: boolean;
}

/** Rendering that depends on the author of a text: strangers' links and pictures are not the firm's own. */
export interface MarkdownRendering {
  Link: ComponentType<{ url: string; children: ReactNode }>;
  Picture: ComponentType<{ url: string; alt: string; isInLink: boolean }>;
  Code: ComponentType<{ code: string; language: string }>;
  /** Text is shown as it is without it. */
  Text?: ComponentType<{ value: string }>;
  /** Formulas are shown as their source without it. */
  Math?: ComponentType<FormulaProps>;
  /** What stands below a table; nothing without it. */
  TableFooter?: ComponentType<{ table: MarkdownNode }>;
}

interface Props {
  parts: MarkdownNode[] | undefined;
  definitions: Definitions;
  drawing: MarkdownRendering;
  /** True inside a link, where there are no further ones. */
  isInLink?: boolean;
}

/** Renders parts of a text. HTML remains plain text. */
export function MarkdownParts({ parts = [], ...rest }: Props) {
  // The parts of a text are identified by their order.
  return parts.map((part, index) => <Fragment key={index}>{shown(part, rest)}</Fragment>);
}

function shown(part: MarkdownNode, rest: Omit<Props, 'parts'>): ReactNode {
  const { definitions, isInLink = false } = rest;
  const { Link, Picture, Code, Text, Math: Formula } = rest.drawing;
  const inside = <MarkdownParts parts={part.children} {...rest} />;
  switch (part.type) {
    case 'text':
    case 'html':
      return Text ? <Text value={part.value ?? ''} /> : part.value;
    case 'paragraph':
      return <p>{inside}</p>;
    case 'heading':
      return createElement(`h${part.level ?? 3}`, { id: part.id, className: `markdown-h${part.depth}` }, inside);
    case 'emphasis':
      return <em>{inside}</em>;
    case 'strong':
      return <strong>{inside}</strong>;
    case 'delete':
      return <del>{inside}</del>;
    case 'inlineCode':
      return <code>{part.value}</code>;
    case 'code':
      return <Code code={part.value ?? ''} language={part.lang ?? ''} />;
    case 'math':
      return Formula ? (
        <Formula source={part.value ?? ''} tex={part.tex ?? ''} isDisplay={part.isDisplay === true} />
      ) : (
        part.value
      );
    case 'break':
      return <br />;
    case 'thematicBreak':
      return <hr />;
    case 'blockquote':
      return <blockquote>{inside}</blockquote>;
    case 'list':
      return part.ordered ? <ol start={part.start ?? 1}>{inside}</ol> : <ul>{inside}</ul>;
    case 'listItem':
      return <ListItem part={part} inside={inside} />;
    case 'table':
      return <Table part={part} rest={rest} />;
    case 'link':
    case 'linkReference':
      return isInLink ? (
        inside
      ) : (
        <Link url={addressIn(part, definitions)}>
          <MarkdownParts parts={part.children} {...rest} isInLink />
        </Link>
      );
    case 'image':
    case 'imageReference':
      return <Picture alt={part.alt ?? ''} url={addressIn(part, definitions)} isInLink={isInLink} />;
    case 'footnoteReference':
      return <sup>[{part.identifier}]</sup>;
    case 'footnoteDefinition':
      return (
        <div className="markdown-footnote">
          <sup>[{part.identifier}]</sup> {inside}
        </div>
      );
    default:
      return null;
  }
}

const addressIn = ({ url, identifier = '' }: MarkdownNode, definitions: Definitions) => url ?? definitions.get(identifier) ?? '';

function ListItem({ part, inside }: { part: MarkdownNode; inside: ReactNode }) {
  if (typeof part.checked !== 'boolean') return <li value={part.number}>{inside}</li>;
  return (
    <li className="markdown-task">
      <span role="img" aria-label={part.checked ? 'Done' : 'To do'}>
        {part.checked ? '☑' : '☐'}
      </span>
      <div>{inside}</div>
    </li>
  );
}

function Table({ part, rest }: { part: MarkdownNode; rest: Omit<Props, 'parts'> }) {
  const [head, ...rows] = part.children ?? [];
  const cells = (row: MarkdownNode | undefined, name: 'th' | 'td') =>
    (row?.children ?? []).map((cell, column) =>
      createElement(
        name,
        { key: column, style: { textAlign: part.align?.[column] ?? undefined }, ...(name === 'th' ? { scope: 'col' } : {}) },
        <MarkdownParts parts={cell.children} {...rest} />,
      ),
    );
  const { TableFooter } = rest.drawing;
  return (
    <>
      {/* A group: many tables on a page would otherwise be landmarks of one name. */}
      <ScrollRegion role="group" label="Table" className="markdown-table">
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
      {TableFooter && <TableFooter table={part} />}
    </>
  );
}
