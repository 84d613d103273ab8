import { getTranslator } from '#src/i18n/translator.ts';
import type { Locale } from '#src/routing/locales.ts';

interface ProviderLinkProps {
  /** Name in the backend, e.g. `google`. */
  readonly provider: string;
  readonly href: string | undefined;
  readonly locale: Locale;
}

/**
 * Link to an external identity provider. A link and not a form, because `form-action` of the content security policy
 * would have to list every host that the provider redirects to.
 */
export const ProviderLink = ({ provider, href, locale }: ProviderLinkProps) => {
  const name = provider.replace(/^./, (first) => first.toUpperCase());
  return (
    href && (
      <a href={href} className="button button-secondary">
        {getTranslator(locale).t('accounts.sign-in.provider', { provider: name })}
      </a>
    )
  );
};
