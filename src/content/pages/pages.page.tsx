import type { PageProps } from '#src/composition/request/page-props.ts';
import { createLinks } from '#src/site/routing/links.ts';
import { ContentListPage } from './content-list.page.tsx';

export default async function PagesPage(props: PageProps) {
  const { locale, context } = props;
  const { content } = context.services;
  const links = createLinks(locale);
  const [pages, pagesInside] = await Promise.all([content.listPages(locale), content.listPagesInside(locale)]);
  const cards = [
    ...pagesInside.map((page) => ({ page, href: links.pagina(page.slug) })),
    ...pages.map((page) => ({ page, href: links.content(page.slug) })),
  ];
  return <ContentListPage {...props} list="pages" cards={cards} />;
}
