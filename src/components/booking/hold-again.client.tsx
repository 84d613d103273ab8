'use client';
import { holdAgain } from '#src/actions/hold-again.ts';
import { useWords } from '#src/components/ui/words.client.tsx';
import { HoldForm } from './hold-form.client.tsx';

/** One press takes the rooms of a hold that ended again; it says `checkout.again`, `rejection.` and `checkout.unexpected`. */
export const HoldAgain = ({ reserva }: { readonly reserva: string }) => {
  const words = useWords();
  return (
    <HoldForm
      action={holdAgain}
      reserva={reserva}
      isPrimary
      label={words.t('checkout.again')}
      pendingText={words.t('checkout.again.pending')}
      note={words.t('checkout.again.note')}
    />
  );
};
