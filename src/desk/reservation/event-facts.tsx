import { type HistoryContext, listFacts } from '#src/booking/history/history.text.ts';
import type { EventDetails } from '#src/history/desk-event.rules.ts';

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
