import './breadcrumbs.css';
import { Link } from '#src/components/ui/link.client.tsx';
import { wordsIn } from '#src/i18n/words.ts';
import { linksIn } from '#src/routing/links.ts';
import type { Locale } from '#src/routing/locales.ts';
import { absolute, type ListedSite } from './listed-site.ts';

export interface Crumb {
  readonly name: string;
  readonly href: string;
}

interface BreadcrumbsProps {
  readonly site: Pick<ListedSite, 'siteUrl'>;
  readonly locale: Locale;
  /** From below home down to this page, which is the last. */
  readonly trail: readonly Crumb[];
}

/** Where in the site this page is: for guests as links, for search engines as a BreadcrumbList in Microdata. */
export const Breadcrumbs = ({ site, locale, trail }: BreadcrumbsProps) => {
  const words = wordsIn(locale);
  const crumbs = [{ name: words.t('frame.nav.home'), href: linksIn(locale).home }, ...trail];
  return (
    <nav aria-label={words.t('frame.breadcrumbs')}>
      <ol className="breadcrumbs" itemScope itemType="https://schema.org/BreadcrumbList">
        {crumbs.map(({ name, href }, index) => (
          <li key={href} itemProp="itemListElement" itemScope itemType="https://schema.org/ListItem">
            {index === crumbs.length - 1 ? <span aria-current="page">{name}</span> : <Link to={href}>{name}</Link>}
            <meta itemProp="name" content={name} />
            <meta itemProp="item" content={absolute(site, href)} />
            <meta itemProp="position" content={String(index + 1)} />
          </li>
        ))}
      </ol>
    </nav>
  );
};
