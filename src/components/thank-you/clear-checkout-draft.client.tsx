'use client';
import { useEffect } from 'react';
import { DRAFT_KEY } from '#src/components/checkout/checkout-draft.client.ts';
import { keepHold } from '#src/components/held-offer/kept-hold.ts';

/** Clears the stored guest data and hold after a booking; the device may be shared. */
export const ClearCheckoutDraft = () => {
  useEffect(() => {
    keepHold(null);
    try {
      window.sessionStorage.removeItem(DRAFT_KEY);
    } catch {
      // Blocked storage contains nothing to clear.
    }
  }, []);
  return null;
};
