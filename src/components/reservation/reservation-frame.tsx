import type { ReactNode } from 'react';
import '#src/components/booking/on-paper.css';
import './manage-step.css';

/** The page of a reservation: its name, and that search engines stay out. */
export const ReservationFrame = ({ title, children }: { title: string; children: ReactNode }) => (
  <div className="wrap reservation-frame">
    <meta name="robots" content="noindex" />
    <h1>{title}</h1>
    {children}
  </div>
);
