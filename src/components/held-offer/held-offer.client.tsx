'use client';
import { useEffect, useState } from 'react';
import type { Locale } from '#src/routing/locales.ts';
import { findHoldOffer, type HoldOffers } from './kept-hold.ts';
import './held-offer.css';

/** The offer goes when the hold ends. */
const UPDATE_MS = 15_000;

/**
 * Leads back to the checkout of rooms that this browser holds unpaid. Only from what the browser keeps: the page is the
 * same for all visitors.
 */
export const HeldOffer = ({ locale }: { readonly locale: Locale }) => {
  const [offer, setOffer] = useState<HoldOffers[Locale]>();
  useEffect(() => {
    const update = () => setOffer(findHoldOffer(locale));
    update();
    const timer = window.setInterval(update, UPDATE_MS);
    return () => window.clearInterval(timer);
  }, [locale]);
  return (
    <div role="status">
      {offer && (
        <p className="held-offer">
          {offer.text}{' '}
          <a className="button button-primary" href={offer.href}>
            {offer.action}
          </a>
        </p>
      )}
    </div>
  );
};
