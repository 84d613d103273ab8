import { ContentCards } from '#src/components/content/content-cards.tsx';
import { ListHeader } from '#src/components/content/list-header.tsx';
import { IndexedHead } from '#src/components/search-engines/indexed-head.tsx';
import { getTranslator } from '#src/i18n/translator.ts';
import type { PageProps } from '#src/pages/page-props.ts';
import { createLinks } from '#src/routing/links.ts';

/** Every page of the backend. */
export default async function PagesPage({ locale, context }: PageProps) {
  const { content } = context.services;
  const translator = getTranslator(locale);
  const links = createLinks(locale);
  const title = translator.t('content.pages.title');
  const description = translator.t('content.pages.description');
  const [pages, pagesInside] = await Promise.all([content.pages(locale), content.pagesInside(locale)]);
  const cards = [
    ...pagesInside.map((page) => ({ page, href: links.pagina(page.slug) })),
    ...pages.map((page) => ({ page, href: links.content(page.slug) })),
  ];
  return (
    <>
      <IndexedHead
        site={context.services}
        locale={locale}
        selectLink={({ pages }) => pages}
        title={title}
        description={description}
      />
      <ListHeader title={title} lead={description} />
      <div className="wrap section">
        {cards.length > 0 ? (
          <ContentCards cards={cards} locale={locale} />
        ) : (
          <p>{translator.t('content.pages.none')}</p>
        )}
      </div>
    </>
  );
}
