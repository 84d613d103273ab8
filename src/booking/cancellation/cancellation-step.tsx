import { describePaymentSummary, type PaymentSum } from '#src/booking/reservation/folio.text.ts';
import { type Confirmed, isGuaranteedByDesk } from '#src/booking/reservation/reservation.rules.ts';
import { getRoomTypeName } from '#src/booking/ui/load-room-contents.ts';
import type { RoomContents } from '#src/booking/ui/offer.ts';
import { StaySummary } from '#src/booking/ui/stay-summary.tsx';
import type { IsoDate } from '#src/kernel/stay/stay.ts';
import type { MessageId } from '#src/messages/en.ts';
import { describeCard } from '#src/payments/card.text.ts';
import { findDateChangeEnd, findFreeCancellationDays } from '#src/rates/deposit-terms/deposit-terms.rules.ts';
import type { Translator } from '#src/site/i18n/intl.ts';
import { selectMessages } from '#src/site/i18n/translator.ts';
import { createLinks } from '#src/site/routing/links.ts';
import { Alert } from '#src/site/ui/alert.tsx';
import { TranslatorProvider } from '#src/site/ui/translator.client.tsx';
import type { CancellationPreview } from './cancellation.rules.ts';
import { CancellationConfirm } from './cancellation-confirm.client.tsx';
import './cancellation-choice.css';
import './cancellation-figures.css';
import '#src/booking/reservation-steps/figures.css';

interface CancellationChoiceProps {
  readonly translator: Translator;
  readonly reservation: Confirmed;
  readonly contents: RoomContents;
  /** null: the whole reservation. */
  readonly roomId: string | null;
}

/** Choice between the whole reservation and one room; as links, so that each has a URL. */
export const CancellationChoice = ({ translator, reservation, contents, roomId }: CancellationChoiceProps) => {
  const { reserva, quote } = reservation;
  const links = createLinks(translator.locale);
  const choices = [
    { id: null, label: translator.t('cancel.what.all') },
    ...quote.rooms.map((room) => ({
      id: room.roomId,
      label: translator.t('cancel.what.room', { number: room.roomId, room: getRoomTypeName(contents, room) }),
    })),
  ];
  return (
    <nav aria-labelledby="cancellation-choice">
      <h2 id="cancellation-choice">{translator.t('cancel.what')}</h2>
      <ul className="cancellation-choice">
        {choices.map(({ id, label }) => (
          <li key={label}>
            <a
              href={links.cancelReservation(reserva, { roomId: id })}
              aria-current={id === roomId ? 'page' : undefined}
            >
              {label}
            </a>
          </li>
        ))}
      </ul>
    </nav>
  );
};

interface CancellationFiguresProps {
  readonly translator: Translator;
  readonly reservation: Confirmed;
  readonly preview: CancellationPreview;
}

interface Figure {
  readonly label: string;
  readonly amount: number;
}

/** Selects the main amount: the refund, or else the charge. */
const getMainFigure = ({ translator, reservation, preview }: CancellationFiguresProps): Figure => {
  const { refund, byHand, penalty, chargedNow, chargedLater, remaining } = preview;
  if (refund > byHand) return { label: translator.t('cancel.refund'), amount: refund - byHand };
  if (byHand > 0) return { label: translator.t('cancel.by-hand'), amount: byHand };
  if (chargedNow > 0)
    return {
      label: translator.t('cancel.charged-now', { card: describeCard(translator, reservation.card) }),
      amount: chargedNow,
    };
  // D26: no card is charged for it.
  if (chargedLater > 0 && !remaining) return { label: translator.t('reservation.at-hotel.owed'), amount: chargedLater };
  return penalty > 0
    ? { label: translator.t('cancel.kept'), amount: penalty }
    : { label: translator.t('cancel.nothing'), amount: 0 };
};

/** What a cancellation changes, beside its main amount. */
const listChanges = ({ translator, reservation, preview }: CancellationFiguresProps): Figure[] => {
  const { refund, byHand, penalty, chargedNow, chargedLater, remaining } = preview;
  const { card, quote } = reservation;
  const dueOn = (remaining ?? quote).balance?.dueOn;
  return [
    { label: translator.t('cancel.penalty'), amount: penalty },
    ...(refund > byHand && byHand > 0 ? [{ label: translator.t('cancel.by-hand'), amount: byHand }] : []),
    ...(refund > 0 && chargedNow > 0
      ? [{ label: translator.t('cancel.charged-now', { card: describeCard(translator, card) }), amount: chargedNow }]
      : []),
    ...(remaining ? [{ label: translator.t('cancel.remaining.total'), amount: remaining.total }] : []),
    ...(chargedLater > 0 && remaining && isGuaranteedByDesk(reservation)
      ? [{ label: translator.t('reservation.at-hotel'), amount: chargedLater }]
      : []),
    ...(chargedLater > 0 && dueOn && !isGuaranteedByDesk(reservation)
      ? [
          {
            label: translator.t('cancel.charged-later', { date: translator.date(dueOn, 'medium') }),
            amount: chargedLater,
          },
        ]
      : []),
  ];
};

const listFigures = (props: CancellationFiguresProps): PaymentSum[] => {
  const { translator, reservation } = props;
  const changes = listChanges(props).map(({ label, amount }) => ({
    label,
    value: translator.money(amount, reservation.quote.currency),
  }));
  return [...describePaymentSummary(translator, reservation), ...changes];
};

/** Why the cancellation costs what it does: R8, R11. */
const describeTerms = ({ translator, preview, reservation: { quote } }: CancellationFiguresProps): string => {
  const { free, freeUntil, penalty, remaining } = preview;
  if (free && freeUntil) return translator.t('cancel.free', { date: translator.date(freeUntil) });
  if (free) return translator.t('cancel.free.now');
  if (penalty < quote.total - (remaining?.total ?? 0)) return translator.t('cancel.part');
  return translator.t(findFreeCancellationDays(quote.terms) === null ? 'cancel.never-free' : 'cancel.late');
};

/** Amounts of a cancellation. B8 */
export const CancellationFigures = (props: CancellationFiguresProps) => {
  const { translator, preview, reservation } = props;
  const mainFigure = getMainFigure(props);
  return (
    <section>
      <h2>{translator.t('cancel.preview')}</h2>
      <div className={preview.penalty > 0 ? 'verdict verdict-cost' : 'verdict'}>
        <dl>
          <dt>{mainFigure.label}</dt>
          <dd className="display-figure">{translator.money(mainFigure.amount, reservation.quote.currency)}</dd>
        </dl>
        <p>{describeTerms(props)}</p>
        {preview.refund > preview.byHand && <p className="quiet">{translator.t('cancel.refund.when')}</p>}
      </div>
      <dl className="figures">
        {listFigures(props).map(({ label, value }) => (
          <div key={label}>
            <dt>{label}</dt>
            <dd>{value}</dd>
          </div>
        ))}
      </dl>
    </section>
  );
};

interface CancellationStepProps {
  readonly translator: Translator;
  readonly reservation: Confirmed;
  readonly preview: CancellationPreview;
  /** Hotel-local date. B2 */
  readonly today: IsoDate;
  readonly contents: RoomContents;
  /** True in the second step. */
  readonly isSure: boolean;
  readonly documentTitle: string;
}

const MESSAGES = ['cancel.', 'manage.', 'rejection.', 'checkout.error', 'checkout.hold.extended'];

/** Builds the button's label, which names its effect. */
const describeButton = (translator: Translator, preview: CancellationPreview, currency: string): string => {
  const { roomId, refund, chargedNow, penalty } = preview;
  const kind = refund > 0 ? '.refund' : chargedNow > 0 ? '.charge' : penalty > 0 ? '.kept' : '';
  const id: MessageId = `cancel.button${roomId === null ? '' : '.room'}${kind}`;
  return translator.t(id, { number: roomId ?? '', amount: translator.money(refund || chargedNow, currency) });
};

const Preview = (props: CancellationStepProps) => {
  const { translator, reservation, preview, today, contents, documentTitle } = props;
  const links = createLinks(translator.locale);
  const { roomId } = preview;
  const { stay, terms } = reservation.quote;
  const changeable = findDateChangeEnd(stay, today, terms);
  return (
    <div className="manage-main">
      <title>{documentTitle}</title>
      {reservation.quote.rooms.length > 1 && <CancellationChoice {...{ translator, reservation, contents, roomId }} />}
      <CancellationFigures translator={translator} reservation={reservation} preview={preview} />
      {changeable && (
        <p>
          {translator.t('cancel.dates', { date: translator.date(changeable, 'medium') })}{' '}
          <a href={links.changeDates(reservation.reserva)}>{translator.t('cancel.dates.link')}</a>.
        </p>
      )}
      <div className="buttons">
        <a
          className="button button-primary button-large"
          href={links.cancelReservation(reservation.reserva, { roomId, sure: true })}
        >
          {translator.t('cancel.continue')}
        </a>
        <a className="button button-quiet" href={links.reservation(reservation.reserva)}>
          {translator.t('cancel.keep')}
        </a>
      </div>
    </div>
  );
};

const Confirm = ({ translator, reservation, preview, documentTitle }: CancellationStepProps) => {
  const { roomId, refund, chargedNow } = preview;
  return (
    <TranslatorProvider locale={translator.locale} messages={selectMessages(translator.locale, MESSAGES)}>
      <CancellationConfirm
        {...{ roomId, refund, chargedNow, documentTitle }}
        reserva={reservation.reserva}
        label={describeButton(translator, preview, reservation.quote.currency)}
        keepHref={createLinks(translator.locale).reservation(reservation.reserva)}
      >
        <Alert tone="warning" title={translator.t('cancel.sure.title')}>
          <p>{translator.t(roomId === null ? 'cancel.final' : 'cancel.final.room')}</p>
        </Alert>
        <CancellationFigures translator={translator} reservation={reservation} preview={preview} />
      </CancellationConfirm>
    </TranslatorProvider>
  );
};

/** Cancellation in two steps with the same amounts: preview and confirmation. B8 */
export const CancellationStep = (props: CancellationStepProps) => {
  const { translator, reservation, preview, contents, isSure } = props;
  return (
    <div className="with-summary">
      {isSure ? <Confirm {...props} /> : <Preview {...props} />}
      <StaySummary
        translator={translator}
        title={translator.t('reservation.stay')}
        quote={reservation.quote}
        contents={contents}
        {...(preview.remaining && {
          renderRoomNote: ({ roomId }) =>
            roomId === preview.roomId && <span className="badge">{translator.t('cancel.this')}</span>,
        })}
      />
    </div>
  );
};
