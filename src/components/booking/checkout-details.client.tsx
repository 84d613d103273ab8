'use client';
import { type ComponentProps, useEffect, useRef } from 'react';

/** Where the form leaves room beside it; `checkout-summary.css` has the same. */
const BESIDE_THE_FORM = '(min-width: 900px)';

/**
 * A `details` that is open beside the form and closed above it. The stylesheet shows what is in a closed one, but for
 * browsers that have no name for it (`::details-content`: Firefox before 143, Safari before 18.4): there it is opened.
 */
export const CheckoutDetails = (props: ComponentProps<'details'>) => {
  const details = useRef<HTMLDetailsElement>(null);
  useEffect(() => {
    if (CSS.supports('selector(::details-content)')) return;
    const beside = window.matchMedia(BESIDE_THE_FORM);
    const follow = () => {
      if (details.current) details.current.open = beside.matches;
    };
    follow();
    beside.addEventListener('change', follow);
    return () => beside.removeEventListener('change', follow);
  }, []);
  return <details ref={details} {...props} />;
};
