import type { CancellationPreview } from '#src/booking/model/cancellation.ts';
import type { Confirmed } from '#src/booking/model/reservation.ts';
import type { RoomContents } from '#src/components/booking/offer.ts';
import { StaySummary } from '#src/components/booking/stay-summary.tsx';
import { Alert } from '#src/components/ui/alert.tsx';
import { WordsProvider } from '#src/components/ui/words.client.tsx';
import type { Words } from '#src/i18n/intl.ts';
import type { MessageId } from '#src/i18n/messages/en.ts';
import { messagesFor } from '#src/i18n/words.ts';
import { linksIn } from '#src/routing/links.ts';
import { CancellationChoice } from './cancellation-choice.tsx';
import { CancellationConfirm } from './cancellation-confirm.client.tsx';
import { CancellationFigures } from './cancellation-figures.tsx';

interface CancellationStepProps {
  readonly words: Words;
  readonly reservation: Confirmed;
  readonly preview: CancellationPreview;
  readonly contents: RoomContents;
  /** The second step: the button that cancels. */
  readonly isSure: boolean;
  readonly documentTitle: string;
}

const MESSAGES = ['cancel.', 'manage.', 'rejection.', 'checkout.error', 'checkout.hold.extended'];

/** The button says what it does. */
const buttonText = (words: Words, preview: CancellationPreview, currency: string): string => {
  const { roomId, refund, chargedNow, penalty } = preview;
  const kind = refund > 0 ? '.refund' : chargedNow > 0 ? '.charge' : penalty > 0 ? '.kept' : '';
  const id: MessageId = `cancel.button${roomId === null ? '' : '.room'}${kind}`;
  return words.t(id, { number: roomId ?? '', amount: words.money(refund || chargedNow, currency) });
};

const Preview = (props: CancellationStepProps) => {
  const { words, reservation, preview, contents, documentTitle } = props;
  const links = linksIn(words.locale);
  const { roomId } = preview;
  return (
    <div className="manage-main">
      <title>{documentTitle}</title>
      {reservation.quote.rooms.length > 1 && <CancellationChoice {...{ words, reservation, contents, roomId }} />}
      <CancellationFigures words={words} reservation={reservation} preview={preview} />
      {preview.freeUntil && (
        <p>
          {words.t('cancel.dates', { date: words.date(preview.freeUntil, 'medium') })}{' '}
          <a href={links.changeDates(reservation.reserva)}>{words.t('cancel.dates.link')}</a>.
        </p>
      )}
      <div className="manage-buttons">
        <a
          className="button button-primary button-large"
          href={links.cancelReservation(reservation.reserva, { roomId, sure: true })}
        >
          {words.t('cancel.continue')}
        </a>
        <a className="button button-quiet" href={links.reservation(reservation.reserva)}>
          {words.t('cancel.keep')}
        </a>
      </div>
    </div>
  );
};

const Confirm = ({ words, reservation, preview, documentTitle }: CancellationStepProps) => {
  const { roomId, refund, chargedNow } = preview;
  return (
    <WordsProvider locale={words.locale} messages={messagesFor(words.locale, MESSAGES)}>
      <CancellationConfirm
        {...{ roomId, refund, chargedNow, documentTitle }}
        reserva={reservation.reserva}
        label={buttonText(words, preview, reservation.quote.currency)}
        keepHref={linksIn(words.locale).reservation(reservation.reserva)}
      >
        <Alert tone="warning" title={words.t('cancel.sure.title')}>
          <p>{words.t(roomId === null ? 'cancel.final' : 'cancel.final.room')}</p>
        </Alert>
        <CancellationFigures words={words} reservation={reservation} preview={preview} />
      </CancellationConfirm>
    </WordsProvider>
  );
};

/** Two steps, each with the same amounts: what it means, and the button. B8 */
export const CancellationStep = (props: CancellationStepProps) => {
  const { words, reservation, preview, contents, isSure } = props;
  return (
    <div className="manage-columns">
      {isSure ? <Confirm {...props} /> : <Preview {...props} />}
      <StaySummary
        words={words}
        title={words.t('reservation.stay')}
        quote={reservation.quote}
        contents={contents}
        {...(preview.remaining && {
          roomNote: ({ roomId }) =>
            roomId === preview.roomId && <span className="badge">{words.t('cancel.this')}</span>,
        })}
      />
    </div>
  );
};
