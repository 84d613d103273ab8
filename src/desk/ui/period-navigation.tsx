import type { ReactNode } from 'react';
import type { IsoDate } from '#src/kernel/stay/stay.ts';

interface NeighbourLink {
  readonly href: string;
  readonly label: ReactNode;
}

interface PeriodNavigationProps {
  /** Of the navigation. */
  readonly label: string;
  readonly before: NeighbourLink;
  readonly after: NeighbourLink;
  /** Back to today; undefined when it is shown. */
  readonly home: NeighbourLink | undefined;
  readonly form: {
    readonly action: string;
    readonly id: string;
    readonly name: string;
    readonly label: string;
    readonly value: IsoDate;
    /** Of a date that does not exist. */
    readonly error: string | undefined;
    readonly submit: string;
  };
  /** Further fields of the form. */
  readonly children?: ReactNode;
}

/** Earlier and later dates as links, and any other by a date field. */
export const PeriodNavigation = ({ label, before, after, home, form, children }: PeriodNavigationProps) => {
  const { action, id, name, value, error, submit } = form;
  return (
    <nav className="desk-day" aria-label={label}>
      <a className="desk-button" href={before.href} rel="prev">
        <span aria-hidden="true">‹</span>
        <span>{before.label}</span>
      </a>
      <form action={action}>
        <label className="visually-hidden" htmlFor={id}>
          {form.label}
        </label>
        <input
          id={id}
          name={name}
          type="date"
          defaultValue={value}
          aria-invalid={error !== undefined || undefined}
          aria-describedby={error && `${id}-error`}
        />
        {children}
        <button type="submit" className="desk-button">
          {submit}
        </button>
      </form>
      <a className="desk-button" href={after.href} rel="next">
        <span>{after.label}</span>
        <span aria-hidden="true">›</span>
      </a>
      {home && <a href={home.href}>{home.label}</a>}
      {error && (
        <p className="desk-field-error" id={`${id}-error`}>
          {error}
        </p>
      )}
    </nav>
  );
};
