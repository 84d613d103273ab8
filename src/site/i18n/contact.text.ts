import type { Hotel } from '#src/kernel/hotel.ts';
import type { Translator } from './intl.ts';

/** Address that opens a chat with a number in WhatsApp, its first message already written. */
const createWhatsAppLink = (phone: string, text: string): string =>
  `https://wa.me/${phone.replaceAll(/\D/g, '')}?text=${encodeURIComponent(text)}`;

/** Chat with the hotel that begins with a greeting in the page's language; undefined where it has no number. */
export const findWhatsAppHref = ({ t }: Translator, { name, whatsApp }: Pick<Hotel, 'name' | 'whatsApp'>) =>
  whatsApp === undefined ? undefined : createWhatsAppLink(whatsApp, t('contact.whatsapp.greeting', { hotel: name }));
