'use client';
import { GuestFields } from '#src/booking/checkout/fields/guest-fields.client.tsx';
import { RequestFields } from '#src/booking/checkout/fields/request-fields.client.tsx';
import { type GuestDetails, toGuestForm, validateGuestForm } from '#src/booking/guest/guest-details.rules.ts';
import {
  HiddenContext,
  ReservationFormAlert,
  useReservationForm,
} from '#src/booking/reservation-steps/use-reservation-form.client.tsx';
import type { Country } from '#src/site/i18n/countries.ts';
import { PendingButton } from '#src/site/ui/pending-button.client.tsx';
import { useTranslator } from '#src/site/ui/translator.client.tsx';
import { changeGuest } from './change-guest.action.ts';
import '#src/booking/checkout/checkout-form.css';

interface DetailsFormProps {
  readonly reserva: string;
  /** Stored details. */
  readonly guest: GuestDetails;
  readonly countries: readonly Country[];
  /** null: requests can no longer be changed. */
  readonly requestRooms: number | null;
  /** Hotel-local date. B2 */
  readonly today: string;
  /** Check-in, `HH:mm`. */
  readonly checkIn: string;
  readonly documentTitle: string;
}

/** Form for guest details with the fields and rules of checkout. Specification §5 */
export const DetailsForm = ({ reserva, guest, countries, requestRooms, ...shown }: DetailsFormProps) => {
  const translator = useTranslator();
  const { today, checkIn, documentTitle } = shown;
  const reservationForm = useReservationForm(changeGuest, undefined, { findErrors: validateGuestForm, today });
  const { state } = reservationForm;
  // Shows stored details until something was submitted.
  const values = state.status === 'ready' ? toGuestForm(guest) : state.values;
  return (
    <form
      ref={reservationForm.form}
      className="checkout-form details-form"
      action={reservationForm.formAction}
      onSubmit={reservationForm.submit}
      noValidate
    >
      <HiddenContext reserva={reserva} />
      <ReservationFormAlert reservationForm={reservationForm} documentTitle={documentTitle} />
      <GuestFields errors={reservationForm.errors} values={values} countries={countries} checkIn={checkIn} />
      {requestRooms !== null && (
        <RequestFields error={reservationForm.errors.request} values={values} rooms={requestRooms} />
      )}
      <div className="buttons">
        <PendingButton
          isPending={reservationForm.pending !== null}
          pendingText={translator.t('details.saving')}
          className="button button-primary button-large"
        >
          {translator.t('details.submit')}
        </PendingButton>
      </div>
    </form>
  );
};
