import type { ReactNode } from 'react';
import { Fragment } from 'react';
import { splitMoment } from '#src/booking/history/history.text.ts';
import type { Stay } from '#src/kernel/stay/stay.ts';
import type { Translator } from '#src/site/i18n/intl.ts';

interface DeskBadgeProps {
  /** `good`: confirmed, paid; `attention`: something to do; `bad`: failed; `quiet`: over, cancelled. */
  readonly tone: 'good' | 'attention' | 'bad' | 'quiet';
  readonly children: ReactNode;
}

/** A status in words beside its colour. */
export const DeskBadge = ({ tone, children }: DeskBadgeProps) => (
  <span className={`desk-badge desk-badge-${tone}`}>{children}</span>
);

interface DeskFact {
  readonly label: string;
  readonly value: ReactNode;
}

/** Short facts: label and value, in columns. */
export const DeskFacts = ({ facts }: { readonly facts: readonly DeskFact[] }) => (
  <dl className="desk-facts">
    {facts.map(({ label, value }) => (
      <div key={label}>
        <dt>{label}</dt>
        <dd>{value}</dd>
      </div>
    ))}
  </dl>
);

interface DeskNoticeProps {
  readonly tone: 'good' | 'attention' | 'bad' | 'quiet';
  readonly title?: string;
  readonly children?: ReactNode;
}

/** What the screen has to say first, such as the outcome of an action; announced politely. */
export const DeskNotice = ({ tone, title, children }: DeskNoticeProps) => (
  <div className={`desk-notice desk-notice-${tone}`} role="status">
    {title && <p className="desk-notice-title">{title}</p>}
    {children}
  </div>
);

interface MomentProps {
  readonly translator: Translator;
  /** ISO instant. */
  readonly instant: string;
  readonly timeZone: string;
}

/** Date and time of day at the hotel, as `formatMoment` writes them; a narrow cell breaks between the two alone. */
export const Moment = ({ translator, instant, timeZone }: MomentProps) => {
  const [date, time] = splitMoment(translator, instant, timeZone);
  return (
    <time dateTime={instant}>
      <span className="desk-date">{date},</span> <span className="desk-date">{time}</span>
    </time>
  );
};

/** Arrival and departure, each of which stays on one line. */
export const StayDates = ({ translator: { date }, stay }: { readonly translator: Translator; readonly stay: Stay }) => (
  <span>
    <span className="desk-date">{date(stay.arrival, 'medium')}</span> –{' '}
    <span className="desk-date">{date(stay.departure, 'medium')}</span>
  </span>
);

/** An e-mail address that wraps after `@`, dots and dashes rather than within a word. */
export const EmailText = ({ email }: { readonly email: string }) =>
  email.split(/(?<=[@._-])/).map((part, index) => (
    // biome-ignore lint/suspicious/noArrayIndexKey: a part is its place
    <Fragment key={index}>
      {index > 0 && <wbr />}
      {part}
    </Fragment>
  ));

/** Fields that a form sends along. */
export const HiddenFields = ({ fields }: { readonly fields: readonly (readonly [name: string, value: string])[] }) =>
  fields.map(([name, value], index) => (
    // biome-ignore lint/suspicious/noArrayIndexKey: a name may come several times, and the list never changes
    <input key={`${name} ${index}`} type="hidden" name={name} value={value} />
  ));
