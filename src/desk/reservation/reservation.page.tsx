import type { HistoryContext } from '#src/booking/history/history.text.ts';
import { readPresence } from '#src/booking/presence/stay-mark.rules.ts';
import { calculateOutstandingAmount } from '#src/booking/reservation/folio.rules.ts';
import type { Paid } from '#src/booking/reservation/reservation.rules.ts';
import type { DeskPageProps } from '#src/desk/authorization/desk.page.tsx';
import { getDeskFormTexts } from '#src/desk/authorization/desk-form.text.ts';
import { NotesPanel } from '#src/desk/notes/notes-panel.tsx';
import { PresencePanel } from '#src/desk/presence/presence-panel.tsx';
import { formatGuestName } from '#src/desk/summary/load-room-names.ts';
import type { DeskDay } from '#src/desk/summary/reservation-summary.rules.ts';
import { DeskNotice } from '#src/desk/ui/desk-badge.tsx';
import { DeskButton } from '#src/desk/ui/desk-fields.client.tsx';
import type { DeskFormTexts } from '#src/desk/ui/desk-form.client.tsx';
import { DeskForm } from '#src/desk/ui/desk-form.client.tsx';
import { DeskPanel, DeskScreen } from '#src/desk/ui/desk-screen.tsx';
import type { Locale } from '#src/kernel/locale.ts';
import { isPermitted } from '#src/kernel/staff.ts';
import { toHotelDate } from '#src/kernel/stay/stay.ts';
import { listLines } from '#src/rates/quote/quote.rules.ts';
import type { Translator } from '#src/site/i18n/intl.ts';
import { isMessageId } from '#src/site/i18n/translator.ts';
import { createDeskLinks } from '#src/site/routing/desk-links.ts';
import { FolioPanel } from './folio-panel.tsx';
import { copyGuestLink, endGuestLinks } from './guest-links.action.ts';
import { GuestPanel } from './guest-panel.tsx';
import { createHistoryContext, loadDeskFile, MissingReservation } from './load-desk-file.tsx';
import { findStanding } from './next-action.rules.ts';
import type { ReservationFile } from './reservation-file.rules.ts';
import { About, ActionLinks } from './reservation-head.tsx';
import { StayPanel, TermsPanel } from './stay-panel.tsx';
import type { Attention } from './timeline.rules.ts';
import { createTimeline, findAttention, TIMELINE_GROUPS } from './timeline.rules.ts';
import { TimelinePanel } from './timeline-panel.tsx';
import './detail.css';

interface AttentionNoticeProps {
  readonly context: HistoryContext;
  readonly found: readonly Attention[];
  readonly owed: number;
}

/** What the desk has to look at first; nothing when all is well. */
export const AttentionNotice = ({ context: { translator, currency }, found, owed }: AttentionNoticeProps) => {
  if (found.length === 0) return null;
  const amount = translator.money(Math.abs(owed), currency);
  return (
    <DeskNotice tone="attention" title={translator.t('desk.detail.attention')}>
      <ul>
        {found.map((attention) => (
          <li key={attention}>{translator.t(`desk.attention.${attention}`, { amount })}</li>
        ))}
      </ul>
    </DeskNotice>
  );
};

interface LinkPanelProps {
  readonly translator: Translator;
  readonly code: string;
  readonly texts: DeskFormTexts;
}

/** Shows the guest's link once, as the answer of a form, or ends all links; the screen itself never contains one. */
export const LinkPanel = ({ translator: { t, locale }, code, texts }: LinkPanelProps) => (
  <DeskPanel id="link" title={t('desk.link')}>
    <DeskForm
      action={copyGuestLink}
      hidden={{ locale, code }}
      texts={texts}
      buttons={<DeskButton tone="plain">{t('desk.link.show')}</DeskButton>}
    >
      <p className="desk-muted">{t('desk.link.hint')}</p>
    </DeskForm>
    <DeskForm
      action={endGuestLinks}
      hidden={{ locale, code }}
      texts={texts}
      buttons={
        <DeskButton step="preview" tone="plain">
          {t('desk.link.end')}
        </DeskButton>
      }
      previewButtons={<DeskButton step="confirm" />}
    />
  </DeskPanel>
);

/** What was done just now, by the address. */
const findDone = (query: string, { translator }: HistoryContext, { guest }: Paid): string | undefined => {
  const id = `desk.done.${new URLSearchParams(query).get('done')}`;
  if (!isMessageId(id)) return undefined;
  // D26: what other notices say of a mail is not so.
  const isTold = guest.email !== '' || id === 'desk.done.booked';
  return isTold ? translator.t(id) : translator.t('desk.done.no-email');
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

interface ColumnProps {
  readonly page: DeskPageProps;
  readonly context: HistoryContext;
  readonly file: ReservationFile;
  readonly owed: number;
  readonly day: DeskDay;
}

const Panels = ({ page, context, file, owed, day }: ColumnProps) => {
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
        {reservation.status === 'confirmed' && (
          <PresencePanel
            {...{ translator, timeZone, texts, isHandled, reservation }}
            suggestions={file.usedRoomNames}
            entries={file.marks}
            getRoomName={context.getRoomName}
            isMarkable={day.isMarking && day.today >= quote.stay.arrival}
          />
        )}
        <StayPanel context={context} reservation={reservation} />
        <FolioPanel context={context} file={file} owed={owed} />
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
  const done = findDone(query, context, file.reservation);
  const day = { today, isMarking: request.services.desk.isMarking };
  const presence = readPresence(reservation.quote.rooms, file.marks);
  const now = request.services.clock.now();
  const standing = findStanding(reservation, presence, { ...day, now: new Date(now).toISOString() });
  const head = { reservation, presence, standing, day };
  const title = context.translator.t('desk.detail.title', { code, name: formatGuestName(guest) });
  const texts = getDeskFormTexts(locale, title);
  return (
    <DeskScreen
      title={title}
      hotelName={request.services.hotel.name}
      about={<About {...head} context={context} origin={file.origin} />}
      actions={
        <ActionLinks {...head} translator={context.translator} staff={page.staff} marks={file.marks} texts={texts} />
      }
    >
      {done && <DeskNotice tone="good" title={done} />}
      <AttentionNotice context={context} found={findAttention(file, owed)} owed={owed} />
      <Panels {...{ page, context, file, owed, day }} />
      <TimelinePanel
        context={context}
        entries={createTimeline(file)}
        shown={shown}
        getHref={(show) => `${links.reservation(code, undefined, show ?? undefined)}#timeline`}
        resendHref={isPermitted(page.staff.role, 'handle') ? links.mail(code) : undefined}
        now={now}
      />
    </DeskScreen>
  );
}
