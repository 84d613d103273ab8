'use client';
import { useEffect } from 'react';
import { forgetCheckout } from '#src/booking/hold/countdown/kept-hold.ts';

/** Clears the stored guest data and hold after a booking. */
export const ClearCheckoutDraft = () => {
  useEffect(forgetCheckout, []);
  return null;
};
