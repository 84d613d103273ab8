import './breadcrumbs.css';
import type { Locale } from '#src/kernel/locale.ts';
import { getTranslator } from '#src/site/i18n/translator.ts';
import { createLinks } from '#src/site/routing/links.ts';
import { Link } from '#src/site/ui/link.client.tsx';

export interface Crumb {
  readonly name: string;
  /** Language of a fallback name. */
  readonly lang?: Locale;
  readonly href: string;
}

interface BreadcrumbsProps {
  readonly locale: Locale;
  /** Levels below home; the last is the current page. */
  readonly trail: readonly Crumb[];
}

/** Breadcrumb links, with a BreadcrumbList in Microdata, of which the last item has the address of the page. */
export const Breadcrumbs = ({ locale, trail }: BreadcrumbsProps) => {
  const translator = getTranslator(locale);
  const crumbs: Crumb[] = [{ name: translator.t('frame.nav.home'), href: createLinks(locale).home }, ...trail];
  return (
    <nav aria-label={translator.t('frame.breadcrumbs')}>
      <ol className="breadcrumbs" itemScope itemType="https://schema.org/BreadcrumbList">
        {crumbs.map(({ name, lang = locale, href }, index) => {
          const isLast = index === crumbs.length - 1;
          const label = (
            <span itemProp="name" {...(lang !== locale && { lang })} {...(isLast && { 'aria-current': 'page' })}>
              {name}
            </span>
          );
          return (
            <li key={href} itemProp="itemListElement" itemScope itemType="https://schema.org/ListItem">
              {isLast ? (
                label
              ) : (
                <Link to={href} itemProp="item">
                  {label}
                </Link>
              )}
              <meta itemProp="position" content={String(index + 1)} />
            </li>
          );
        })}
      </ol>
    </nav>
  );
};
