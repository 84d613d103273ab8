import 'server-only';
import type { CredentialError } from '#src/accounts/directory/credentials.rules.ts';
import { findPasswordWeakness, type PasswordContext } from '#src/accounts/directory/password-strength.rules.ts';
import type { Hotel } from '#src/kernel/hotel.ts';

const listDomainLabels = (host: string): string[] => host.split('.').slice(0, -1);

interface HotelNames {
  readonly hotel: Hotel;
  readonly siteUrl: string;
}

const listHotelWords = ({ hotel, siteUrl }: HotelNames): string[] => [
  hotel.name,
  ...listDomainLabels(new URL(siteUrl).hostname),
  ...listDomainLabels(hotel.email.split('@')[1] ?? ''),
];

let commonPasswords: Promise<ReadonlySet<string>> | undefined;

/** About 49,000, most common first; lazily, because it takes 0.1 s. Never sent to a browser. */
const loadCommonPasswords = (): Promise<ReadonlySet<string>> => {
  commonPasswords ??= import('@zxcvbn-ts/language-common').then(
    ({ dictionary }) => new Set(dictionary['passwords-common'].map((password) => password.toLowerCase())),
  );
  return commonPasswords;
};

export type PasswordCheck = (password: string, email: string | undefined) => Promise<CredentialError | undefined>;

/** Resolves to the weakness; undefined when the password is accepted. */
export const createPasswordCheck = (names: HotelNames): PasswordCheck => {
  const hotelWords = listHotelWords(names);
  return async (password, email) => {
    const context: PasswordContext = { common: await loadCommonPasswords(), hotelWords };
    return findPasswordWeakness(password, email, context);
  };
};
