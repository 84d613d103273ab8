/** Address that opens a chat with a number in WhatsApp, its first message already written. */
export const createWhatsAppLink = (phone: string, text: string): string =>
  `https://wa.me/${phone.replaceAll(/\D/g, '')}?text=${encodeURIComponent(text)}`;
