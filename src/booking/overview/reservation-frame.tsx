import type { ReactNode } from 'react';
import '#src/booking/ui/print.css';
import '#src/booking/manage/manage-step.css';

/** Frame of the reservation page; not indexed by search engines. */
export const ReservationFrame = ({ title, children }: { title: string; children: ReactNode }) => (
  <div className="wrap reservation-frame">
    <meta name="robots" content="noindex" />
    <h1>{title}</h1>
    {children}
  </div>
);
