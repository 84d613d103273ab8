import type { ReactNode } from 'react';
import '#src/components/booking-steps/print.css';
import '#src/components/reservation/manage-step.css';

/** Frame of the reservation page; not indexed by search engines. */
export const ReservationFrame = ({ title, children }: { title: string; children: ReactNode }) => (
  <div className="wrap reservation-frame">
    <meta name="robots" content="noindex" />
    <h1>{title}</h1>
    {children}
  </div>
);
