'use client';
import { HoldForm } from '#src/booking/countdown/hold-form.client.tsx';
import { retrySearch } from '#src/booking/hold/change-hold.action.ts';
import { useTranslator } from '#src/site/ui/translator.client.tsx';

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
