import { Fragment, isValidElement, type ReactElement, type ReactNode } from 'react';
import { escapeHtml } from '#src/site/i18n/escape-html.ts';

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

/** Attributes whose names are not in lower case, as React writes them. */
const ATTRIBUTE_NAMES: Readonly<Record<string, string>> = {
  className: 'class',
  colSpan: 'colSpan',
  dateTime: 'dateTime',
  tabIndex: 'tabindex',
};

const PLAIN_NAME = /^[a-z]+(?:-[a-z]+)*$/;

const renderAttribute = (name: string, value: unknown): string => {
  if (value === undefined || value === null || value === false) return '';
  const attribute = PLAIN_NAME.test(name) ? name : ATTRIBUTE_NAMES[name];
  if (attribute === undefined || (typeof value !== 'string' && typeof value !== 'number'))
    throw new TypeError(`no static attribute: ${name}`);
  return ` ${attribute}="${escapeHtml(String(value))}"`;
};

type Props = Readonly<Record<string, unknown>> & { readonly children?: ReactNode };

const renderTag = (tag: string, { children, ...attributes }: Props): string => {
  let markup = `<${tag}`;
  for (const name in attributes) markup += renderAttribute(name, attributes[name]);
  return `${markup}>${renderStaticMarkup(children)}</${tag}>`;
};

const renderElement = ({ type, props }: ReactElement<Props>): string => {
  if (typeof type === 'string') return renderTag(type, props);
  if (type === Fragment) return renderStaticMarkup(props.children);
  if (typeof type !== 'function') throw new TypeError('no static element');
  return renderStaticMarkup((type as (props: Props) => ReactNode)(props));
};

/**
 * Renders the elements of server components that wait for nothing, as React's `renderToStaticMarkup` does, which server
 * components cannot import. A page that is not hydrated gains by it: React renders each element twice, first to the
 * payload and then to HTML. @throws TypeError for a client component, a promise, an inline style or a listener
 */
export const renderStaticMarkup = (node: ReactNode): string => {
  if (node === null || node === undefined || typeof node === 'boolean') return '';
  if (typeof node === 'string') return escapeHtml(node);
  if (typeof node === 'number') return String(node);
  if (Array.isArray(node)) return node.map(renderStaticMarkup).join('');
  if (isValidElement<Props>(node)) return renderElement(node);
  throw new TypeError('no static node');
};

/** Body of a table whose rows have no form: a tenth of the time of React's for the thousand cells of a board. */
export const StaticRows = ({ children }: { readonly children: ReactNode }) => (
  // biome-ignore lint/security/noDangerouslySetInnerHtml: rendered from elements, with every text escaped
  <tbody dangerouslySetInnerHTML={{ __html: renderStaticMarkup(children) }} />
);
