import './breadcrumbs.css';
import type { ReactNode } from 'react';
import { Link } from '#src/components/ui/link.client.tsx';
import { LocalizedText } from '#src/components/ui/localized-text.tsx';
import { getTranslator } from '#src/i18n/translator.ts';
import { createLinks } from '#src/routing/links.ts';
import type { Locale } from '#src/routing/locales.ts';
import { type IndexedSite, toAbsoluteUrl } from './indexed-site.ts';

export interface Crumb {
  readonly name: string;
  /** Language of a fallback name. */
  readonly lang?: Locale;
  readonly href: string;
}

interface BreadcrumbsProps {
  readonly site: Pick<IndexedSite, 'siteUrl'>;
  readonly locale: Locale;
  /** Levels below home; the last is the current page. */
  readonly trail: readonly Crumb[];
}

const CrumbName = ({ isLast, href, children }: { isLast: boolean; href: string; children: ReactNode }) =>
  isLast ? <span aria-current="page">{children}</span> : <Link to={href}>{children}</Link>;

/** Breadcrumb links, with a BreadcrumbList in Microdata. */
export const Breadcrumbs = ({ site, locale, trail }: BreadcrumbsProps) => {
  const translator = getTranslator(locale);
  const crumbs: Crumb[] = [{ name: translator.t('frame.nav.home'), href: createLinks(locale).home }, ...trail];
  return (
    <nav aria-label={translator.t('frame.breadcrumbs')}>
      <ol className="breadcrumbs" itemScope itemType="https://schema.org/BreadcrumbList">
        {crumbs.map(({ name, lang = locale, href }, index) => (
          <li key={href} itemProp="itemListElement" itemScope itemType="https://schema.org/ListItem">
            <CrumbName isLast={index === crumbs.length - 1} href={href}>
              <LocalizedText value={{ text: name, lang }} locale={locale} />
            </CrumbName>
            <meta itemProp="name" content={name} />
            <meta itemProp="item" content={toAbsoluteUrl(site, href)} />
            <meta itemProp="position" content={String(index + 1)} />
          </li>
        ))}
      </ol>
    </nav>
  );
};
