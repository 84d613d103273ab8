'use client';
import { changeGuest } from '#src/actions/change-guest.ts';
import { type GuestDetails, guestErrors, guestForm } from '#src/booking/model/guest-details.ts';
import { GuestFields } from '#src/components/booking/guest-fields.client.tsx';
import { PendingButton } from '#src/components/ui/pending-button.client.tsx';
import { useWords } from '#src/components/ui/words.client.tsx';
import type { Country } from '#src/i18n/countries.ts';
import { HiddenContext } from './hidden-context.client.tsx';
import { ManagedAnswer } from './managed-answer.client.tsx';
import { useManagedForm } from './managed-form.client.ts';
import '#src/components/booking/checkout-form.css';

interface DetailsFormProps {
  readonly reserva: string;
  /** As the hotel knows them. */
  readonly guest: GuestDetails;
  readonly countries: readonly Country[];
  /** At the hotel. B2 */
  readonly today: string;
  /** From when a room is ready, `HH:mm`. */
  readonly checkIn: string;
  readonly documentTitle: string;
}

/** Who comes and how to reach them: the fields and rules of checkout, filled in. Specification §5 */
export const DetailsForm = ({ reserva, guest, countries, today, checkIn, documentTitle }: DetailsFormProps) => {
  const words = useWords();
  const managed = useManagedForm(changeGuest, undefined, { read: guestErrors, today });
  const { state } = managed;
  // Until something was sent, what stands in the fields is what the hotel knows.
  const values = state.status === 'ready' ? guestForm(guest) : state.values;
  return (
    <form
      ref={managed.form}
      className="checkout-form details-form"
      action={managed.formAction}
      onSubmit={managed.submit}
      noValidate
    >
      <HiddenContext reserva={reserva} />
      <ManagedAnswer managed={managed} documentTitle={documentTitle} />
      <GuestFields errors={managed.errors} values={values} countries={countries} checkIn={checkIn} />
      <div className="manage-buttons">
        <PendingButton
          isPending={managed.pending !== null}
          pendingText={words.t('details.saving')}
          className="button button-primary button-large"
        >
          {words.t('details.submit')}
        </PendingButton>
      </div>
    </form>
  );
};
