import type { Hotel } from '#src/booking/model/hotel.ts';
import { createWhatsAppLink } from '#src/routing/whatsapp-link.ts';
import type { Translator } from './intl.ts';

/** Chat with the hotel that begins with a greeting in the page's language; undefined where it has no number. */
export const findWhatsAppHref = ({ t }: Translator, { name, whatsApp }: Pick<Hotel, 'name' | 'whatsApp'>) =>
  whatsApp === undefined ? undefined : createWhatsAppLink(whatsApp, t('contact.whatsapp.greeting', { hotel: name }));
