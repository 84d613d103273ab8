import type { ReactNode } from 'react';
import { MAX_REQUEST_LENGTH, parseRequestChoices, REQUEST_CHOICES } from '#src/booking/guest/guest-request.rules.ts';
import type { IsoDate } from '#src/kernel/stay/stay.ts';
import type { Translator } from '#src/site/i18n/intl.ts';
import { DeskChecks, DeskInput, DeskSelect } from './desk-fields.client.tsx';

interface DeskScreenProps {
  readonly title: string;
  readonly hotelName?: string | undefined;
  /** Beside the title: what the screen is about, such as a date or a status. */
  readonly about?: ReactNode;
  /** Links and buttons of the whole screen. */
  readonly actions?: ReactNode;
  readonly children?: ReactNode;
}

/** A screen: title, its actions, and its content. */
export const DeskScreen = ({ title, hotelName, about, actions, children }: DeskScreenProps) => (
  <div className="desk-screen">
    {hotelName && <title>{`${title} — ${hotelName}`}</title>}
    <header className="desk-head">
      <div className="desk-title">
        <h1>{title}</h1>
        {about}
      </div>
      {actions && <div className="desk-actions">{actions}</div>}
    </header>
    {children}
  </div>
);

interface DeskPanelProps {
  readonly title: string;
  /** Anchor of the panel. */
  readonly id?: string;
  /** How many entries the panel lists. */
  readonly count?: number;
  readonly actions?: ReactNode;
  /** Where the screen's own title says the same. */
  readonly isTitleHidden?: boolean;
  readonly children: ReactNode;
}

/** A titled part of a screen; no landmark, which would say the title once more. */
export const DeskPanel = ({ title, id, count, actions, isTitleHidden = false, children }: DeskPanelProps) => (
  <section className="desk-panel" id={id}>
    <header className={isTitleHidden ? 'visually-hidden' : 'desk-panel-head'}>
      <h2>
        {title} {count !== undefined && <span className="desk-count">{count}</span>}
      </h2>
      {actions && <div className="desk-actions">{actions}</div>}
    </header>
    {children}
  </section>
);

interface NeighbourLink {
  readonly href: string;
  readonly label: ReactNode;
}

interface PeriodNavigationProps {
  /** Label of the navigation. */
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
    /** Error about a date that does not exist. */
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

interface ArrivalFieldProps {
  readonly translator: Translator;
  /** `HH:mm`, or empty. */
  readonly value?: string;
  readonly hint: string;
}

const HALF_HOURS = Array.from({ length: 48 }, (_, half) => {
  const hour = String(Math.floor(half / 2)).padStart(2, '0');
  return `${hour}:${half % 2 === 0 ? '00' : '30'}`;
});

/** The hour of arrival, by the clock of the page: a time field of the browser has that of the browser's language. */
export const ArrivalField = ({ translator: { t, hour }, value = '', hint }: ArrivalFieldProps) => {
  const times = value === '' || HALF_HOURS.includes(value) ? HALF_HOURS : [...HALF_HOURS, value].toSorted();
  return (
    <DeskSelect
      name="estimated_arrival"
      label={t('field.estimated_arrival')}
      hint={hint}
      value={value}
      options={[
        { value: '', label: t('desk.detail.none') },
        ...times.map((time) => ({ value: time, label: hour(time) })),
      ]}
      optional
    />
  );
};

interface RequestFieldsProps {
  readonly t: Translator['t'];
  /** `adjoining` is offered where there are several. */
  readonly rooms: number;
  /** Codes separated by spaces, as stored. */
  readonly choices?: string;
  readonly text?: string;
}

/** What the guest asks of the hotel: the ready choices of the checkout, and own words. */
export const RequestFields = ({ t, rooms, choices = '', text }: RequestFieldsProps) => {
  const chosen: readonly string[] = parseRequestChoices(choices);
  const offered = REQUEST_CHOICES.filter((choice) => choice !== 'adjoining' || rooms > 1 || chosen.includes(choice));
  return (
    <>
      <input type="hidden" name="request_shown" value="yes" />
      <DeskChecks
        name="request_choices"
        label={t('desk.request.title')}
        value={chosen.join(' ')}
        options={offered.map((value) => ({ value, label: t(`request.${value}`) }))}
      />
      <DeskInput
        name="request"
        type="lines"
        label={t('desk.request.text')}
        hint={t('desk.request.hint', { max: MAX_REQUEST_LENGTH })}
        value={text}
        optional
      />
    </>
  );
};
