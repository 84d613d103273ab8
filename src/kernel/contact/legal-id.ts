import { hasControlCharacters } from './normalize-text.ts';

/** More than any document has; longer ones break mails and tables. */
const MAX_LENGTH = 50;

export type LegalIdError = 'id-invalid' | 'id-long';

/** What is wrong with the number of an ID card or passport that is not empty. */
export const findLegalIdError = (value: string): LegalIdError | undefined => {
  if (hasControlCharacters(value)) return 'id-invalid';
  return value.length > MAX_LENGTH ? 'id-long' : undefined;
};
