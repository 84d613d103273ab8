'use client';
import { type ComponentProps, useEffect, useRef } from 'react';

/** Two-column breakpoint, as in `checkout-summary.css`. */
const TWO_COLUMNS = '(min-width: 900px)';

/**
 * A `details` element that is open in two columns and closed in one. CSS shows the content of a closed one; browsers
 * without `::details-content` (Firefox before 143, Safari before 18.4) get it opened by script.
 */
export const CheckoutDetails = (props: ComponentProps<'details'>) => {
  const details = useRef<HTMLDetailsElement>(null);
  useEffect(() => {
    if (CSS.supports('selector(::details-content)')) return;
    const twoColumns = window.matchMedia(TWO_COLUMNS);
    const syncOpen = () => {
      if (details.current) details.current.open = twoColumns.matches;
    };
    syncOpen();
    twoColumns.addEventListener('change', syncOpen);
    return () => twoColumns.removeEventListener('change', syncOpen);
  }, []);
  return <details ref={details} {...props} />;
};
