import type { ReactNode } from 'react';
import './data-table.css';
import { Skeleton } from './skeleton.tsx';

/** A column of a table, with the class of its width; columns without one share the remaining width. */
export interface TableColumn {
  heading: string;
  width: string;
  /** True if the heading is for screen readers only. */
  isHidden?: boolean;
}

interface Props {
  columns: readonly TableColumn[];
  /** The id of the heading that names the table, or else its name, for screen readers. */
  labelledBy?: string;
  caption?: string;
  children: ReactNode;
}

/** A dense table with its headings; the children are its rows. */
export function DataTable({ columns, labelledBy, caption, children }: Props) {
  return (
    <table aria-labelledby={labelledBy} className="data-table">
      {caption && <caption className="sr-only">{caption}</caption>}
      <TableHeadings columns={columns} />
      <tbody>{children}</tbody>
    </table>
  );
}

function TableHeadings({ columns }: Pick<Props, 'columns'>) {
  return (
    <thead>
      <tr>
        {columns.map(({ heading, width, isHidden }) => (
          <th key={heading} scope="col" className={`${width} ${isHidden ? 'relative' : ''}`}>
            {isHidden ? <span className="sr-only">{heading}</span> : heading}
          </th>
        ))}
      </tr>
    </thead>
  );
}

const ROWS = ['first', 'second', 'third', 'fourth', 'fifth', 'sixth', 'seventh', 'eighth'];

/** Placeholder of a table that is being loaded: its headings, and rows with something in each of its columns. */
export function TableSkeleton({ columns }: Pick<Props, 'columns'>) {
  return (
    <div aria-hidden="true">
      <table className="data-table">
        <TableHeadings columns={columns} />
        <tbody>
          {ROWS.map((row) => (
            <tr key={row} data-testid="row-place">
              {columns.map(({ heading }) => (
                <td key={heading}>
                  <Skeleton className="h-4 w-2/3" />
                </td>
              ))}
            </tr>
          ))}
        </tbody>
      </table>
    </div>
  );
}
