import { describeAction, describeActor, type HistoryContext } from '#src/booking/history/history.text.ts';
import { EventFactList } from '#src/desk/reservation/event-facts.tsx';
import { DeskTable } from '#src/desk/ui/desk-table.tsx';
import { EmailText } from '#src/desk/ui/email-text.tsx';
import { Moment } from '#src/desk/ui/moment.tsx';
import type { HistoryEvent } from '#src/history/history-filter.rules.ts';
import { createDeskLinks } from '#src/site/routing/desk-links.ts';

interface HistoryTableProps {
  readonly context: HistoryContext;
  readonly events: readonly HistoryEvent[];
}

/** Events as a table: when, who, what, of which reservation, and what changed. */
export const HistoryTable = ({ context, events }: HistoryTableProps) => {
  const { translator, timeZone } = context;
  const { t, locale } = translator;
  const links = createDeskLinks(locale);
  const columns = [
    { key: 'at', label: t('desk.history.when') },
    { key: 'who', label: t('desk.history.who') },
    { key: 'what', label: t('desk.history.what') },
    { key: 'about', label: t('desk.history.about') },
    { key: 'change', label: t('desk.history.change') },
  ];
  return (
    <DeskTable caption={t('desk.history.caption')} columns={columns} isStatic>
      {events.map((event) => (
        <tr key={event.eventId}>
          <td data-label={t('desk.history.when')} className="history-moment">
            <Moment translator={translator} instant={event.at} timeZone={timeZone} />
          </td>
          <td data-label={t('desk.history.who')}>
            <EmailText email={describeActor(translator, event.actor)} />
          </td>
          <th scope="row">{describeAction(translator, event.action)}</th>
          <td data-label={t('desk.history.about')}>
            {event.code && <a href={`${links.reservation(event.code)}#timeline`}>{event.code}</a>}
          </td>
          <td data-label={t('desk.history.change')}>
            <EventFactList context={context} event={event} />
          </td>
        </tr>
      ))}
    </DeskTable>
  );
};
