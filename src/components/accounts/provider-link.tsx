import { wordsIn } from '#src/i18n/words.ts';
import type { Locale } from '#src/routing/locales.ts';

interface ProviderLinkProps {
  /** As the backend calls it: `google`. */
  readonly provider: string;
  readonly href: string | undefined;
  readonly locale: Locale;
}

/**
 * Leaves for the provider, which sends the visitor back. A link and no form: the pages' policy lets no form lead to
 * another site, and where a provider leads on to nobody knows.
 */
export const ProviderLink = ({ provider, href, locale }: ProviderLinkProps) => {
  const name = provider.replace(/^./, (first) => first.toUpperCase());
  return (
    href && (
      <a href={href} className="button button-secondary">
        {wordsIn(locale).t('accounts.sign-in.provider', { provider: name })}
      </a>
    )
  );
};
