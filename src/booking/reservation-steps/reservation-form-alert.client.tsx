'use client';
import { CardThrottleAlert } from '#src/booking/checkout/card-throttle-alert.client.tsx';
import { ErrorSummary } from '#src/booking/checkout/error-summary.client.tsx';
import { describeRejection } from '#src/rates/availability/refusals.text.ts';
import { Alert } from '#src/site/ui/alert.tsx';
import { useTranslator } from '#src/site/ui/translator.client.tsx';
import type { ReservationForm } from './use-reservation-form.client.ts';
import './reservation-form-alert.css';

interface ReservationFormAlertProps {
  readonly reservationForm: ReservationForm;
  /** Document title; prefixed with "Error" after a failure. */
  readonly documentTitle: string;
  /** Addition to the refusal. */
  readonly note?: string | undefined;
}

type ReservationFormMessageProps = Pick<ReservationForm, 'state' | 'isLost' | 'isOutdated'> &
  Pick<ReservationFormAlertProps, 'note'>;

const ReservationFormMessage = ({ state, isLost, isOutdated, note }: ReservationFormMessageProps) => {
  const translator = useTranslator();
  if (isOutdated) return null;
  if (isLost) return <Alert tone="error" title={translator.t('manage.unexpected')} />;
  if (state.status === 'extended') return <Alert tone="success" title={translator.t('checkout.hold.extended')} />;
  if (state.status === 'refused')
    return (
      <Alert tone="error" title={describeRejection(translator, state.code, state.addOn?.max)}>
        {note && <p>{note}</p>}
      </Alert>
    );
  if (state.status === 'paused') return <CardThrottleAlert phone={state.phone} text="payment.paused" />;
  if (state.status !== 'declined') return null;
  return (
    <Alert
      tone="error"
      title={translator.t(state.what === 'card' ? 'payment.card-declined' : 'checkout.declined.title')}
    >
      <p>{translator.t(`payment.declined.${state.reason}`)}</p>
    </Alert>
  );
};

/** Alert with the outcome of the last submit; gets the focus. */
export const ReservationFormAlert = ({ reservationForm, documentTitle, note }: ReservationFormAlertProps) => {
  const translator = useTranslator();
  const { notice, state, isLost, isOutdated, errors, isMissing, isInvalid, isBad } = reservationForm;
  return (
    <>
      <title>{isBad ? translator.t('checkout.error-title', { title: documentTitle }) : documentTitle}</title>
      {isInvalid ? (
        <ErrorSummary ref={notice} errors={errors} isMissing={isMissing} termsMissing={false} />
      ) : (
        <div ref={notice} tabIndex={-1} role="alert" className="managed-answer">
          <ReservationFormMessage state={state} isLost={isLost} isOutdated={isOutdated} note={note} />
        </div>
      )}
    </>
  );
};
