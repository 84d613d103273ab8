import type { Hotel } from '#src/booking/model/hotel.ts';
import { wordsIn } from '#src/i18n/words.ts';
import type { Locale } from '#src/routing/locales.ts';

const dialled = (phone: string): string => `tel:${phone.replace(/[^+\d]/g, '')}`;

/** Reservations e-mail, phone, and the number that is free from the US and Canada. */
export const ContactList = ({ hotel, locale }: { hotel: Hotel; locale: Locale }) => {
  const words = wordsIn(locale);
  return (
    <ul className="contact-list">
      <li>
        <span className="contact-label">{words.t('frame.contact.email')} </span>
        <a href={`mailto:${hotel.email}`}>{hotel.email}</a>
      </li>
      <li>
        <span className="contact-label">{words.t('frame.contact.phone')} </span>
        <a href={dialled(hotel.phone)}>{hotel.phone}</a>
      </li>
      <li>
        <span className="contact-label">{words.t('frame.contact.toll-free')} </span>
        <a href={dialled(hotel.tollFree)}>{hotel.tollFree}</a>
      </li>
    </ul>
  );
};
