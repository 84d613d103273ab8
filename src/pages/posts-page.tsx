import { ContentCards } from '#src/components/content/content-cards.tsx';
import { ListOpening } from '#src/components/content/list-opening.tsx';
import { IndexedHead } from '#src/components/search-engines/indexed-head.tsx';
import { wordsIn } from '#src/i18n/words.ts';
import { linksIn } from '#src/routing/links.ts';
import { services } from '#src/server/provided-services.ts';
import type { PageProps } from './page-props.ts';

export default async function PostsPage({ locale }: PageProps) {
  const words = wordsIn(locale);
  const links = linksIn(locale);
  const title = words.t('content.posts.title');
  const description = words.t('content.posts.description');
  const posts = await services().content.posts(locale);
  const cards = posts.map((post) => ({
    page: post,
    href: links.post(post.slug),
    eyebrow: <time dateTime={post.publishedOn}>{words.date(post.publishedOn, 'medium')}</time>,
  }));
  return (
    <>
      <IndexedHead
        site={services()}
        locale={locale}
        at={({ posts }) => posts}
        title={title}
        description={description}
      />
      <ListOpening title={title} lead={description} />
      <div className="wrap section">
        {cards.length > 0 ? <ContentCards cards={cards} locale={locale} led /> : <p>{words.t('content.posts.none')}</p>}
      </div>
    </>
  );
}
