'use client';
import { searchAnew } from '#src/actions/change-hold.ts';
import { useWords } from '#src/components/ui/words.client.tsx';
import { HoldForm } from './hold-form.client.tsx';

/**
 * The way back from checkout to dates and rooms. A link would leave the rooms held, and the guest might be told that
 * the last one is sold out: to themselves.
 */
export const SearchAnew = ({ reserva }: { readonly reserva: string }) => {
  const words = useWords();
  return (
    <HoldForm
      action={searchAnew}
      reserva={reserva}
      label={words.t('checkout.change')}
      pendingText={words.t('checkout.changing')}
      note={words.t('checkout.change.note')}
    />
  );
};
