import { normalizeFigures } from './normalize-text.ts';

const PHONE = /^\+?\d{7,15}$/;
const isPhone = (text: string): boolean => PHONE.test(text);

/** Pattern of a normalized phone number with an extension: `8335100ext4`. */
const EXTENSION = /^\+?\d{7,15}[,;]*(?:ext(?:ensi[oó]n)?|extn|x|int(?:erno)?|anexo|内線|#)[:=]?\d{1,8}$/iu;
const hasExtension = (text: string): boolean => EXTENSION.test(text);

/** The long mark of Japanese keyboards is taken for a dash. */
const PHONE_SEPARATORS = /[ ()[\]./‐-―−ー~〜-]/g;

/** Strips separators from a phone number: `+44 (0)20 7946-0958` and a copied `tel:` link become `+442079460958`. */
export const normalizePhone = (typed: string): string => {
  const text = normalizeFigures(typed)
    .replace(/^tel[.:]+ *(?:\/\/)?/i, '')
    .replaceAll('%20', ' ')
    .replace(/^00(?=[1-9])/, '+');
  // The trunk prefix is not dialled after a country code.
  return (text.startsWith('+') ? text.replace(/\( *0 *\)/, '') : text).replace(PHONE_SEPARATORS, '');
};

export type PhoneError = 'phone-invalid' | 'phone-extension';

/** What is wrong with a normalized phone number that is not empty. */
export const findPhoneError = (phone: string): PhoneError | undefined => {
  if (isPhone(phone)) return undefined;
  return hasExtension(phone) ? 'phone-extension' : 'phone-invalid';
};
