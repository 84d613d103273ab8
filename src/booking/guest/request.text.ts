import type { Translator } from '#src/site/i18n/intl.ts';
import { type GuestRequest, parseRequestChoices } from './guest-request.rules.ts';

/** Lists what a guest asks for: choices in words, then the guest's own. */
export const listRequests = ({ t }: Translator, request: GuestRequest | null | undefined): string[] =>
  request
    ? [
        ...parseRequestChoices(request.choices.join(' ')).map((choice) => t(`request.${choice}`)),
        ...(request.text === '' ? [] : [request.text]),
      ]
    : [];

const SHORT_LENGTH = 80;

/** Describes requests in one short line, for lists. */
export const describeRequest = (translator: Translator, request: GuestRequest | null | undefined): string | null => {
  const line = listRequests(translator, request).join(' · ').replace(/\s+/g, ' ');
  const letters = [...line];
  if (letters.length === 0) return null;
  return letters.length > SHORT_LENGTH ? `${letters.slice(0, SHORT_LENGTH - 1).join('')}…` : line;
};
