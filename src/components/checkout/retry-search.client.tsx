'use client';
import { retrySearch } from '#src/actions/booking/change-hold.ts';
import { HoldForm } from '#src/components/booking-steps/hold-form.client.tsx';
import { useTranslator } from '#src/components/ui/translator.client.tsx';

/** Button back to the search that first releases the hold; otherwise the guest's own rooms could show as sold out. */
export const RetrySearch = ({ reserva }: { readonly reserva: string }) => {
  const translator = useTranslator();
  return (
    <HoldForm
      action={retrySearch}
      reserva={reserva}
      label={translator.t('checkout.change')}
      pendingText={translator.t('checkout.changing')}
      note={translator.t('checkout.change.note')}
    />
  );
};
