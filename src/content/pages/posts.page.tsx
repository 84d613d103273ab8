import type { PageProps } from '#src/composition/request/page-props.ts';
import { getTranslator } from '#src/site/i18n/translator.ts';
import { createLinks } from '#src/site/routing/links.ts';
import { ContentListPage } from './content-list.page.tsx';

export default async function PostsPage(props: PageProps) {
  const { locale, context } = props;
  const translator = getTranslator(locale);
  const links = createLinks(locale);
  const posts = await context.services.content.listPosts(locale);
  const cards = posts.map((post) => ({
    page: post,
    href: links.post(post.slug),
    eyebrow: <time dateTime={post.publishedOn}>{translator.date(post.publishedOn, 'medium')}</time>,
  }));
  return <ContentListPage {...props} list="posts" cards={cards} hasLeadCard />;
}
