import type { Hotel } from '#src/booking/model/hotel.ts';
import type { Words } from '#src/i18n/intl.ts';

/** Whom to ask for what cannot be done online. */
export const ContactLine = ({ words, hotel }: { words: Words; hotel: Pick<Hotel, 'email' | 'phone'> }) => {
  const [before, between = '', after = ''] = words.t('manage.contact', { email: '\n', phone: '\n' }).split('\n');
  return (
    <p>
      {before}
      <a href={`mailto:${hotel.email}`}>{hotel.email}</a>
      {between}
      <a href={`tel:${hotel.phone.replaceAll(' ', '')}`}>{hotel.phone}</a>
      {after}
    </p>
  );
};
