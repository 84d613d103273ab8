'use client';
import { useEffect, useRef, useState } from 'react';
import { releaseHeldRooms } from '#src/booking/hold/change-hold.action.ts';
import { findHoldOffer, forgetCheckout } from '#src/booking/hold/countdown/kept-hold.ts';
import type { Locale } from '#src/kernel/locale.ts';

/** The offer goes when the hold ends. */
const UPDATE_MS = 15_000;

const useKeptOffer = (locale: Locale) => {
  const [offer, setOffer] = useState(() => findHoldOffer(locale));
  useEffect(() => {
    const update = () => setOffer(findHoldOffer(locale));
    update();
    const timer = window.setInterval(update, UPDATE_MS);
    return () => window.clearInterval(timer);
  }, [locale]);
  return offer;
};

/** The held rooms with the time of their end, a link to pay them and a button to release them. */
export const KeptHoldOffer = ({ locale }: { readonly locale: Locale }) => {
  const offer = useKeptOffer(locale);
  const [released, setReleased] = useState('');
  const message = useRef<HTMLParagraphElement>(null);
  useEffect(() => {
    if (released) message.current?.focus();
  }, [released]);
  if (released)
    return (
      <p className="held-offer" ref={message} tabIndex={-1}>
        {released}
      </p>
    );
  if (!offer) return null;
  const release = async () => {
    // Checkout says why the rooms stay held, such as during a payment.
    if (!(await releaseHeldRooms(offer.reserva).catch(() => false))) return window.location.assign(offer.href);
    forgetCheckout();
    setReleased(offer.released);
  };
  return (
    <p className="held-offer">
      {offer.text}{' '}
      <span className="held-offer-ways">
        <a href={offer.href}>{offer.action}</a>{' '}
        <button type="button" onClick={() => void release()}>
          {offer.release}
        </button>
      </span>
    </p>
  );
};
