import 'server-only';
import type { CredentialError } from '#src/accounts/credentials.ts';
import { findPasswordWeakness, type PasswordContext } from '#src/accounts/password-strength.ts';
import type { Config } from '#src/config.ts';

/** Of a host or an address: `hotel.example.com` → `hotel`, `example`; the last part is the same for everybody. */
const domainLabels = (host: string): string[] => host.split('.').slice(0, -1);

const hotelWordsOf = ({ hotel, siteUrl }: Pick<Config, 'hotel' | 'siteUrl'>): string[] => [
  hotel.name,
  ...domainLabels(new URL(siteUrl).hostname),
  ...domainLabels(hotel.email.split('@')[1] ?? ''),
];

let common: Promise<ReadonlySet<string>> | undefined;

/** About 49,000 passwords, the commonest first; loaded when somebody first chooses one (0.1 s), and never by a browser. */
const loadCommonPasswords = (): Promise<ReadonlySet<string>> => {
  common ??= import('@zxcvbn-ts/language-common').then(
    ({ dictionary }) => new Set(dictionary['passwords-common'].map((password) => password.toLowerCase())),
  );
  return common;
};

export type PasswordCheck = (password: string, email: string | undefined) => Promise<CredentialError | undefined>;

/** What is weak about a password that somebody chooses for the account of an e-mail; undefined when nothing is. */
export const passwordCheck = (config: Pick<Config, 'hotel' | 'siteUrl'>): PasswordCheck => {
  const hotelWords = hotelWordsOf(config);
  return async (password, email) => {
    const context: PasswordContext = { common: await loadCommonPasswords(), hotelWords };
    return findPasswordWeakness(password, email, context);
  };
};
