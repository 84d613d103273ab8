import 'server-only';
import type { CredentialError } from '#src/accounts/credentials.ts';
import { findPasswordWeakness, type PasswordContext } from '#src/accounts/password-strength.ts';
import type { Config } from '#src/config.ts';

const listDomainLabels = (host: string): string[] => host.split('.').slice(0, -1);

const listHotelWords = ({ hotel, siteUrl }: Pick<Config, 'hotel' | 'siteUrl'>): string[] => [
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
export const createPasswordCheck = (config: Pick<Config, 'hotel' | 'siteUrl'>): PasswordCheck => {
  const hotelWords = listHotelWords(config);
  return async (password, email) => {
    const context: PasswordContext = { common: await loadCommonPasswords(), hotelWords };
    return findPasswordWeakness(password, email, context);
  };
};
