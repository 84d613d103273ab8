import { ContentCards } from '#src/components/content/content-cards.tsx';
import { ListHeader } from '#src/components/content/list-header.tsx';
import { IndexedHead } from '#src/components/search-engines/indexed-head.tsx';
import { getTranslator } from '#src/i18n/translator.ts';
import type { PageProps } from '#src/pages/page-props.ts';
import { createLinks } from '#src/routing/links.ts';

export default async function PostsPage({ locale, context }: PageProps) {
  const translator = getTranslator(locale);
  const links = createLinks(locale);
  const title = translator.t('content.posts.title');
  const description = translator.t('content.posts.description');
  const posts = await context.services.content.posts(locale);
  const cards = posts.map((post) => ({
    page: post,
    href: links.post(post.slug),
    eyebrow: <time dateTime={post.publishedOn}>{translator.date(post.publishedOn, 'medium')}</time>,
  }));
  return (
    <>
      <IndexedHead
        site={context.services}
        locale={locale}
        selectLink={({ posts }) => posts}
        title={title}
        description={description}
      />
      <ListHeader title={title} lead={description} />
      <div className="wrap section">
        {cards.length > 0 ? (
          <ContentCards cards={cards} locale={locale} hasLeadCard />
        ) : (
          <p>{translator.t('content.posts.none')}</p>
        )}
      </div>
    </>
  );
}
