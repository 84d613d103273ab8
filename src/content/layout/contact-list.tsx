import type { FrameContent } from './frame-content.ts';

const toTelLink = (phone: string): string => `tel:${phone.replace(/[^+\d]/g, '')}`;

/** E-mail, phone, toll-free number, and WhatsApp where the hotel has it. */
export const ContactList = ({ frame: { hotel, whatsApp, texts } }: { frame: FrameContent }) => (
  <ul className="contact-list">
    <li>
      <span className="contact-label">{`${texts['frame.contact.email']} `}</span>
      <a href={`mailto:${hotel.email}`}>{hotel.email}</a>
    </li>
    <li>
      <span className="contact-label">{`${texts['frame.contact.phone']} `}</span>
      <a href={toTelLink(hotel.phone)}>{hotel.phone}</a>
    </li>
    <li>
      <span className="contact-label">{`${texts['frame.contact.toll-free']} `}</span>
      <a href={toTelLink(hotel.tollFree)}>{hotel.tollFree}</a>
    </li>
    {whatsApp && (
      <li className="contact-chat">
        <a href={whatsApp}>WhatsApp</a>
      </li>
    )}
  </ul>
);
