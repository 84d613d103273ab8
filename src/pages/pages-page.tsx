import { ContentCards } from '#src/components/content/content-cards.tsx';
import { ListOpening } from '#src/components/content/list-opening.tsx';
import { IndexedHead } from '#src/components/search-engines/indexed-head.tsx';
import { wordsIn } from '#src/i18n/words.ts';
import { linksIn } from '#src/routing/links.ts';
import { services } from '#src/server/provided-services.ts';
import type { PageProps } from './page-props.ts';

/** Every page of the backend. */
export default async function PagesPage({ locale }: PageProps) {
  const { content } = services();
  const words = wordsIn(locale);
  const links = linksIn(locale);
  const title = words.t('content.pages.title');
  const description = words.t('content.pages.description');
  const [pages, pagesInside] = await Promise.all([content.pages(locale), content.pagesInside(locale)]);
  const cards = [
    ...pagesInside.map((page) => ({ page, href: links.pagina(page.slug) })),
    ...pages.map((page) => ({ page, href: links.content(page.slug) })),
  ];
  return (
    <>
      <IndexedHead
        site={services()}
        locale={locale}
        at={({ pages }) => pages}
        title={title}
        description={description}
      />
      <ListOpening title={title} lead={description} />
      <div className="wrap section">
        {cards.length > 0 ? <ContentCards cards={cards} locale={locale} /> : <p>{words.t('content.pages.none')}</p>}
      </div>
    </>
  );
}
