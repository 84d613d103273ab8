import type { FrameContent } from './frame-content.ts';

const dialled = (phone: string): string => `tel:${phone.replace(/[^+\d]/g, '')}`;

/** Reservations e-mail, phone, and the number that is free from the US and Canada. */
export const ContactList = ({ frame: { hotel, texts } }: { frame: FrameContent }) => (
  <ul className="contact-list">
    <li>
      <span className="contact-label">{texts['frame.contact.email']} </span>
      <a href={`mailto:${hotel.email}`}>{hotel.email}</a>
    </li>
    <li>
      <span className="contact-label">{texts['frame.contact.phone']} </span>
      <a href={dialled(hotel.phone)}>{hotel.phone}</a>
    </li>
    <li>
      <span className="contact-label">{texts['frame.contact.toll-free']} </span>
      <a href={dialled(hotel.tollFree)}>{hotel.tollFree}</a>
    </li>
  </ul>
);
