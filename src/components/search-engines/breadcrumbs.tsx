import './breadcrumbs.css';
import type { ReactNode } from 'react';
import { Link } from '#src/components/ui/link.client.tsx';
import { LocalizedText } from '#src/components/ui/localized-text.tsx';
import { wordsIn } from '#src/i18n/words.ts';
import { linksIn } from '#src/routing/links.ts';
import type { Locale } from '#src/routing/locales.ts';
import { absolute, type ListedSite } from './listed-site.ts';

export interface Crumb {
  readonly name: string;
  /** Of the name, where another language stands in for the page's. */
  readonly lang?: Locale;
  readonly href: string;
}

interface BreadcrumbsProps {
  readonly site: Pick<ListedSite, 'siteUrl'>;
  readonly locale: Locale;
  /** From below home down to this page, which is the last. */
  readonly trail: readonly Crumb[];
}

const CrumbName = ({ isLast, href, children }: { isLast: boolean; href: string; children: ReactNode }) =>
  isLast ? <span aria-current="page">{children}</span> : <Link to={href}>{children}</Link>;

/** Where in the site this page is: for guests as links, for search engines as a BreadcrumbList in Microdata. */
export const Breadcrumbs = ({ site, locale, trail }: BreadcrumbsProps) => {
  const words = wordsIn(locale);
  const crumbs: Crumb[] = [{ name: words.t('frame.nav.home'), href: linksIn(locale).home }, ...trail];
  return (
    <nav aria-label={words.t('frame.breadcrumbs')}>
      <ol className="breadcrumbs" itemScope itemType="https://schema.org/BreadcrumbList">
        {crumbs.map(({ name, lang = locale, href }, index) => (
          <li key={href} itemProp="itemListElement" itemScope itemType="https://schema.org/ListItem">
            <CrumbName isLast={index === crumbs.length - 1} href={href}>
              <LocalizedText value={{ text: name, lang }} locale={locale} />
            </CrumbName>
            <meta itemProp="name" content={name} />
            <meta itemProp="item" content={absolute(site, href)} />
            <meta itemProp="position" content={String(index + 1)} />
          </li>
        ))}
      </ol>
    </nav>
  );
};
