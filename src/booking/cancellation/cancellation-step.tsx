import type { Confirmed } from '#src/booking/reservation/reservation.rules.ts';
import type { RoomContents } from '#src/booking/ui/offer.ts';
import { StaySummary } from '#src/booking/ui/stay-summary.tsx';
import type { IsoDate } from '#src/kernel/stay/stay.ts';
import type { MessageId } from '#src/messages/en.ts';
import { findDateChangeEnd } from '#src/rates/terms/guest-deadlines.rules.ts';
import type { Translator } from '#src/site/i18n/intl.ts';
import { selectMessages } from '#src/site/i18n/translator.ts';
import { createLinks } from '#src/site/routing/links.ts';
import { Alert } from '#src/site/ui/alert.tsx';
import { TranslatorProvider } from '#src/site/ui/translator.client.tsx';
import type { CancellationPreview } from './cancellation.rules.ts';
import { CancellationChoice } from './cancellation-choice.tsx';
import { CancellationConfirm } from './cancellation-confirm.client.tsx';
import { CancellationFigures } from './cancellation-figures.tsx';

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
      <div className="manage-buttons">
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
    <div className="manage-columns">
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
