import { calculateOutstandingAmount } from '#src/booking/reservation/folio.rules.ts';
import type { Paid } from '#src/booking/reservation/reservation.rules.ts';
import type { Locale } from '#src/kernel/locale.ts';
import { isPermitted } from '#src/kernel/staff.ts';
import { type IsoDate, toHotelDate } from '#src/kernel/stay/stay.ts';
import { listLines } from '#src/rates/quote/quote.rules.ts';
import { ActionLinks } from './action-links.tsx';
import { AttentionNotice } from './attention-notice.tsx';
import type { ReservationFile } from './reservation-file.rules.ts';
import { createTimeline, findAttention, TIMELINE_GROUPS } from './timeline.rules.ts';
import './detail.css';
import { describeActor, formatMoment, type HistoryContext } from '#src/booking/history/history.text.ts';
import type { DeskPageProps } from '#src/desk/frame/desk.page.tsx';
import { getDeskFormTexts } from '#src/desk/frame/desk-form.text.ts';
import { NotesPanel } from '#src/desk/notes/notes-panel.tsx';
import { StatusBadge } from '#src/desk/summary/status-badge.tsx';
import { formatGuestName } from '#src/desk/summary/summary.text.ts';
import { DeskNotice } from '#src/desk/ui/desk-badge.tsx';
import { DeskScreen } from '#src/desk/ui/desk-screen.tsx';
import { isMessageId } from '#src/site/i18n/translator.ts';
import { createDeskLinks } from '#src/site/routing/desk-links.ts';
import { FolioPanel } from './folio-panel.tsx';
import { GuestPanel } from './guest-panel.tsx';
import { LinkPanel } from './link-panel.tsx';
import { createHistoryContext, loadDeskFile } from './load-desk-file.ts';
import { MailsPanel } from './mails-panel.tsx';
import { MissingReservation } from './missing-reservation.tsx';
import { StayPanel } from './stay-panel.tsx';
import { TermsPanel } from './terms-panel.tsx';
import { TimelinePanel } from './timeline-panel.tsx';

/** What was done just now, by the address. */
const findDone = (query: string, { translator }: HistoryContext): string | undefined => {
  const id = `desk.done.${new URLSearchParams(query).get('done')}`;
  return isMessageId(id) ? translator.t(id) : undefined;
};

/** `at`: formatted. */
const describeOrigin = (
  translator: HistoryContext['translator'],
  { madeBy, source }: ReservationFile['origin'],
  at: string,
): string => {
  const { t } = translator;
  if (madeBy === 'unknown') return t('desk.detail.booked.by-unknown', { at });
  if (madeBy) return t('desk.detail.booked.by', { at, who: describeActor(translator, madeBy) });
  return `${t('desk.detail.booked', { at })}, ${t(`desk.source.${source}`)}`;
};

/** Names of extras as agreed: lines have those without a price, the folio also those that were taken away. R24 */
const createExtraNames = (locale: Locale, { folio, quote }: Paid) => {
  const names = new Map(
    [...folio, ...listLines(quote)].flatMap(({ kind, item, label }) =>
      kind === 'add-on' && item && label ? [[item, label[locale]] as const] : [],
    ),
  );
  return (addOnId: string): string => names.get(addOnId) ?? addOnId;
};

interface AboutProps {
  readonly context: HistoryContext;
  readonly file: ReservationFile;
  readonly today: IsoDate;
}

const About = ({ context, file, today }: AboutProps) => {
  const { translator, timeZone } = context;
  const { reservation, origin } = file;
  const { confirmedAt, balance } = reservation;
  const isNoShow = reservation.status === 'cancelled' && reservation.cause === 'no-show';
  const status = isNoShow ? 'no-show' : reservation.status;
  const balanceFlag = reservation.status === 'confirmed' ? (balance?.flag ?? null) : null;
  const at = formatMoment(translator, confirmedAt, timeZone);
  return (
    <>
      <StatusBadge
        reservation={{ status, balanceFlag, ...reservation.quote.stay }}
        today={today}
        translator={translator}
      />
      <span className="desk-muted">{describeOrigin(translator, origin, at)}</span>
      {origin.deskHoldId !== null && (
        <a href={createDeskLinks(translator.locale).payLink(origin.deskHoldId)}>
          {translator.t('desk.detail.pay-link')}
        </a>
      )}
    </>
  );
};

interface ColumnProps {
  readonly page: DeskPageProps;
  readonly context: HistoryContext;
  readonly file: ReservationFile;
  readonly owed: number;
}

const Panels = ({ page, context, file, owed }: ColumnProps) => {
  const { locale, staff, context: request } = page;
  const { translator, timeZone } = context;
  const { reservation } = file;
  const { code, quote } = reservation;
  const links = createDeskLinks(locale);
  const now = request.services.clock.now();
  const isHandled = isPermitted(staff.role, 'handle');
  const isOver = reservation.status !== 'confirmed' || toHotelDate(now, timeZone) >= quote.stay.departure;
  const texts = getDeskFormTexts(
    locale,
    translator.t('desk.detail.title', { code, name: formatGuestName(reservation.guest) }),
  );
  return (
    <div className="desk-columns">
      <div className="desk-stack">
        <StayPanel context={context} reservation={reservation} />
        <FolioPanel context={context} file={file} owed={owed} />
        <MailsPanel
          context={context}
          mails={file.mails}
          now={now}
          resendHref={isHandled ? links.mail(code) : undefined}
        />
      </div>
      <div className="desk-stack">
        <NotesPanel context={context} code={code} entries={file.notes} texts={texts} isWritable={isHandled} />
        <GuestPanel
          translator={translator}
          reservation={reservation}
          hasLinks={isPermitted(staff.role, 'view-contacts')}
          changeHref={isHandled && !isOver ? links.guest(code) : undefined}
        />
        <TermsPanel context={context} reservation={reservation} />
        {isHandled && <LinkPanel translator={translator} code={code} texts={texts} />}
      </div>
    </div>
  );
};

/** Everything about one reservation: what needs attention, stay, folio, guest, notes, mails and its timeline. */
export default async function ReservationPage(page: DeskPageProps) {
  const { locale, context: request, code: typed = '', query = '' } = page;
  const file = await loadDeskFile(page);
  if (typeof file === 'string') return <MissingReservation locale={locale} context={request} code={typed} why={file} />;
  const { reservation } = file;
  const { code, guest } = reservation;
  const links = createDeskLinks(locale);
  const asked = new URLSearchParams(query).get('show');
  const shown = TIMELINE_GROUPS.find((group) => group === asked) ?? null;
  const context = {
    ...(await createHistoryContext(page, reservation.quote.currency)),
    getExtraName: createExtraNames(locale, reservation),
  };
  const owed = calculateOutstandingAmount(reservation);
  const today = toHotelDate(request.services.clock.now(), context.timeZone);
  const done = findDone(query, context);
  return (
    <DeskScreen
      title={context.translator.t('desk.detail.title', { code, name: formatGuestName(guest) })}
      hotelName={request.services.hotel.name}
      about={<About context={context} file={file} today={today} />}
      actions={
        <ActionLinks translator={context.translator} staff={page.staff} reservation={reservation} today={today} />
      }
    >
      {done && <DeskNotice tone="good" title={done} />}
      <AttentionNotice context={context} found={findAttention(file, owed)} owed={owed} />
      <Panels page={page} context={context} file={file} owed={owed} />
      <TimelinePanel
        context={context}
        entries={createTimeline(file)}
        shown={shown}
        getHref={(show) => `${links.reservation(code, undefined, show ?? undefined)}#timeline`}
        now={request.services.clock.now()}
      />
    </DeskScreen>
  );
}
