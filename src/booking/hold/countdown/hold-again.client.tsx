'use client';
import { holdAgain } from '#src/booking/hold/change-hold.action.ts';
import { useTranslator } from '#src/site/ui/translator.client.tsx';
import { HoldForm } from './hold-form.client.tsx';

/**
 * Button that holds the rooms of an expired hold again. Needs the messages `checkout.again`, `rejection.` and
 * `checkout.unexpected`.
 */
export const HoldAgain = ({ reserva }: { readonly reserva: string }) => {
  const translator = useTranslator();
  return (
    <HoldForm
      action={holdAgain}
      reserva={reserva}
      isPrimary
      label={translator.t('checkout.again')}
      pendingText={translator.t('checkout.again.pending')}
      note={translator.t('checkout.again.note')}
    />
  );
};
