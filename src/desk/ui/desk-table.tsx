import type { ReactNode } from 'react';
import { StaticRows } from './static-rows.tsx';

export interface DeskColumn {
  readonly key: string;
  readonly label: string;
  /** Amounts and counts are aligned at the end. */
  readonly isNumber?: boolean;
  /** How the rows are sorted by it. */
  readonly sort?: 'ascending' | 'descending';
  /** Also of its cells, where the stylesheet names them. */
  readonly className?: string;
}

interface DeskTableProps {
  /** Names the table to screen readers, beside the panel's visible title. */
  readonly caption: string;
  readonly columns: readonly DeskColumn[];
  readonly className?: string;
  /** Whether no row has a form. */
  readonly isStatic?: boolean;
  /** `<tr>` elements; on phones each cell shows its `data-label`. */
  readonly children: ReactNode;
}

const formatClasses = (...names: readonly (string | false | undefined)[]): string | undefined =>
  names.filter(Boolean).join(' ') || undefined;

/** A list of the desk as a table, named once, by its caption; below 640 px each row is a card. */
export const DeskTable = ({ caption, columns, className, isStatic, children }: DeskTableProps) => (
  <div className={formatClasses('desk-table-scroll', className)}>
    <table className="desk-table">
      <caption className="visually-hidden">{caption}</caption>
      <thead>
        <tr>
          {columns.map(({ key, label, isNumber, sort, className }) => (
            <th key={key} scope="col" aria-sort={sort} className={formatClasses(isNumber && 'desk-number', className)}>
              {label}
            </th>
          ))}
        </tr>
      </thead>
      {isStatic ? <StaticRows>{children}</StaticRows> : <tbody>{children}</tbody>}
    </table>
  </div>
);
