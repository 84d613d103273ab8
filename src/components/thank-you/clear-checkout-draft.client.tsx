'use client';
import { useEffect } from 'react';
import { forgetCheckout } from '#src/components/held-offer/kept-hold.ts';

/** Clears the stored guest data and hold after a booking. */
export const ClearCheckoutDraft = () => {
  useEffect(forgetCheckout, []);
  return null;
};
