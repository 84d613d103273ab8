'use client';
import { useEffect, useState } from 'react';
import type { Locale } from '#src/kernel/locale.ts';
import type { KeptHoldOffer } from './kept-hold-offer.client.tsx';
import './held-offer.css';

/** Storage key as in `kept-hold.ts`, whose import would be one more file of the home page. */
const KEY = 'booking:held';

const hasKeptHold = (): boolean => {
  try {
    return KEY in window.localStorage;
  } catch {
    return false;
  }
};

/**
 * Leads back to the checkout of rooms that this browser holds unpaid. Only from what the browser keeps: the page is the
 * same for all visitors, and loads the offer for those who hold rooms.
 */
export const HeldOffer = ({ locale }: { readonly locale: Locale }) => {
  const [Offer, setOffer] = useState<typeof KeptHoldOffer>();
  useEffect(() => {
    if (!hasKeptHold()) return;
    void import('./kept-hold-offer.client.tsx').then(
      (module) => setOffer(() => module.KeptHoldOffer),
      // Without its script the page is as for all visitors.
      () => undefined,
    );
  }, []);
  return <div role="status">{Offer && <Offer locale={locale} />}</div>;
};
