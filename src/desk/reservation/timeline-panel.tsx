import {
  describeAction,
  describeActor,
  describeMailKind,
  formatMoment,
  type HistoryContext,
  listFacts,
} from '#src/booking/history/history.text.ts';
import { EmailText } from '#src/desk/ui/desk-badge.tsx';
import { DeskPanel } from '#src/desk/ui/desk-screen.tsx';
import type { EventDetails } from '#src/events/desk-event.rules.ts';
import { MailState } from './mail-state.tsx';
import { TIMELINE_GROUPS, type TimelineEntry, type TimelineGroup } from './timeline.rules.ts';

interface EventFactListProps {
  readonly context: HistoryContext;
  readonly event: Pick<EventDetails, 'before' | 'after' | 'reason'>;
}

/** What an event changed, before and after, and why. */
export const EventFactList = ({ context, event }: EventFactListProps) => {
  const { t } = context.translator;
  const facts = listFacts(context, event);
  if (facts.length === 0 && event.reason === undefined) return null;
  return (
    <ul className="event-facts">
      {facts.map(({ name, label, before, after }) => (
        <li key={name}>
          <span className="desk-muted">{label}: </span>
          {before !== null && (
            <>
              <del>{before}</del> <span aria-hidden="true">→</span>{' '}
            </>
          )}
          <span>{after}</span>
        </li>
      ))}
      {event.reason !== undefined && (
        <li key="reason">
          <span className="desk-muted">{t('desk.detail.reason')}: </span>
          {event.reason}
        </li>
      )}
    </ul>
  );
};

interface EntryProps {
  readonly context: HistoryContext;
  readonly entry: TimelineEntry;
  /** Epoch milliseconds. */
  readonly now: number;
}

const describeTitle = ({ translator }: HistoryContext, entry: TimelineEntry): string => {
  const { t } = translator;
  switch (entry.kind) {
    case 'event':
      return describeAction(translator, entry.event.action);
    case 'payment':
      return t(`desk.event.payment.${entry.purpose}`);
    case 'mail':
      return t('desk.event.mail', { kind: describeMailKind(translator, entry.mail.kind) });
    case 'note':
      return t('desk.event.note');
    case 'consent':
      return t('desk.event.consent');
  }
};

const describeWho = ({ translator }: HistoryContext, entry: TimelineEntry): string => {
  switch (entry.kind) {
    case 'note':
      return describeActor(translator, entry.note.by);
    case 'consent':
      return translator.t('desk.actor.guest');
    case 'mail':
      return translator.t('desk.detail.mails.hotel');
    default:
      return entry.kind === 'payment' && entry.attempt.purpose.kind === 'deposit'
        ? translator.t('desk.actor.guest')
        : describeActor(translator, entry.actor);
  }
};

/** A mail's recipient, else the actor. */
const Who = ({ context, entry }: Omit<EntryProps, 'now'>) =>
  entry.kind === 'mail' && entry.mail.recipient !== null ? (
    <EmailText email={entry.mail.recipient} />
  ) : (
    describeWho(context, entry)
  );

const EntryDetails = ({ context, entry, now }: EntryProps) => {
  const { translator, currency } = context;
  switch (entry.kind) {
    case 'event':
      return <EventFactList context={context} event={entry.event} />;
    case 'payment': {
      const { amount, state } = entry.attempt;
      const parts = [amount > 0 && translator.money(amount, currency), translator.t(`desk.attempt.${state.status}`)];
      return <p>{parts.filter(Boolean).join(' · ')}</p>;
    }
    case 'mail':
      return (
        <p>
          <MailState context={context} mail={entry.mail} now={now} />
        </p>
      );
    case 'note':
      return <p className={entry.note.struck ? 'note-text note-struck' : 'note-text'}>{entry.note.text}</p>;
    case 'consent':
      return <p>{`${translator.t('desk.fact.total')}: ${translator.money(entry.consent.total, currency)}`}</p>;
  }
};

interface TimelinePanelProps extends Omit<EntryProps, 'entry'> {
  /** Newest first. */
  readonly entries: readonly TimelineEntry[];
  readonly shown: TimelineGroup | null;
  readonly getHref: (group: TimelineGroup | null) => string;
  /** Undefined when the person may not send mails. */
  readonly resendHref: string | undefined;
}

/** Everything that happened to a reservation: when, who, what. */
export const TimelinePanel = ({ context, entries, shown, getHref, resendHref, now }: TimelinePanelProps) => {
  const { translator, timeZone } = context;
  const { t } = translator;
  const visible = shown === null ? entries : entries.filter(({ group }) => group === shown);
  return (
    <DeskPanel
      id="timeline"
      title={t('desk.detail.timeline')}
      count={visible.length}
      actions={
        resendHref && (
          <a className="desk-button" href={resendHref}>
            {t('desk.detail.mails.resend')}
          </a>
        )
      }
    >
      <nav className="timeline-filter" aria-label={t('desk.detail.timeline.show')}>
        {[null, ...TIMELINE_GROUPS].map((group) => (
          <a key={group ?? 'all'} href={getHref(group)} aria-current={group === shown ? 'true' : undefined}>
            {t(`desk.detail.timeline.${group ?? 'all'}`)}
          </a>
        ))}
      </nav>
      {visible.length === 0 && <p className="desk-empty">{t('desk.detail.timeline.empty')}</p>}
      <ol className="timeline">
        {visible.map((entry, index) => (
          // biome-ignore lint/suspicious/noArrayIndexKey: entries have no id of their own and never move
          <li key={index} className={`timeline-${entry.group}`}>
            <p className="timeline-when">
              <time dateTime={entry.at}>{formatMoment(translator, entry.at, timeZone)}</time>
              <span>
                <Who context={context} entry={entry} />
              </span>
            </p>
            <div className="timeline-what">
              <p className="timeline-title">{describeTitle(context, entry)}</p>
              <EntryDetails context={context} entry={entry} now={now} />
            </div>
          </li>
        ))}
      </ol>
    </DeskPanel>
  );
};
