'use client';
import { CardThrottleAlert, ErrorSummary } from '#src/booking/checkout/checkout-alerts.client.tsx';
import {
  type FormRules,
  useValidatedForm,
  type ValidatedForm,
} from '#src/booking/checkout/use-validated-form.client.ts';
import { describeRejection } from '#src/rates/availability/refusals.text.ts';
import { Alert } from '#src/site/ui/alert.tsx';
import { useTranslator } from '#src/site/ui/translator.client.tsx';
import type { DeclinedPayment } from './find-declined-payment.ts';
import type { ReservationFormState } from './reservation-form.ts';

export interface ReservationForm extends ValidatedForm<ReservationFormState> {
  /** Fields were refused, in the browser or by the server. */
  readonly isInvalid: boolean;
}

const createInitialState = (declined: DeclinedPayment | undefined): ReservationFormState => ({
  values: {},
  ...(declined ? { status: 'declined', ...declined } : { status: 'ready' }),
});

const NO_RULES: FormRules = { findErrors: () => ({}), today: '' };

/** Form state of a reservation page: one action and one outcome for all its buttons. */
export const useReservationForm = (
  action: (previous: ReservationFormState, form: FormData) => Promise<ReservationFormState>,
  declined?: DeclinedPayment,
  checks: FormRules = NO_RULES,
): ReservationForm => {
  const reservationForm = useValidatedForm(action, createInitialState(declined), checks);
  const isInvalid = reservationForm.isRefused && Object.keys(reservationForm.errors).length > 0;
  return { ...reservationForm, isInvalid, isBad: reservationForm.isBad || isInvalid };
};

/** Hidden fields of a reservation form: reserva, locale and further values. */
export const HiddenContext = ({
  reserva,
  ...rest
}: { reserva: string } & Readonly<Record<string, string | number>>) => {
  const fields = { reserva, locale: useTranslator().locale, ...rest };
  return Object.entries(fields).map(([name, value]) => <input key={name} type="hidden" name={name} value={value} />);
};

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
        <div ref={notice} tabIndex={-1} role="alert" className="answer">
          <ReservationFormMessage state={state} isLost={isLost} isOutdated={isOutdated} note={note} />
        </div>
      )}
    </>
  );
};
