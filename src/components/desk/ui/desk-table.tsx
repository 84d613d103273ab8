import type { ReactNode } from 'react';

export interface DeskColumn {
  readonly key: string;
  readonly label: string;
  /** Amounts and counts are aligned at the end. */
  readonly isNumber?: boolean;
  readonly className?: string;
}

interface DeskTableProps {
  /** Read by screen readers; the panel's title is the visible one. */
  readonly caption: string;
  readonly columns: readonly DeskColumn[];
  /** `<tr>` elements; on phones each cell shows its `data-label`. */
  readonly children: ReactNode;
}

/** A list of the desk as a table; below 640 px each row is a card. */
export const DeskTable = ({ caption, columns, children }: DeskTableProps) => (
  // biome-ignore lint/a11y/noNoninteractiveTabindex: a scrollable region must be reachable by keyboard
  <section className="desk-table-scroll" aria-label={caption} tabIndex={0}>
    <table className="desk-table">
      <caption className="visually-hidden">{caption}</caption>
      <thead>
        <tr>
          {columns.map(({ key, label, isNumber, className }) => (
            <th key={key} scope="col" className={isNumber ? 'desk-number' : className}>
              {label}
            </th>
          ))}
        </tr>
      </thead>
      <tbody>{children}</tbody>
    </table>
  </section>
);
