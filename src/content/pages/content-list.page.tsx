import type { PageProps } from '#src/composition/request/page-props.ts';
import { type ContentCard, ContentCards } from '#src/content/article/content-cards.tsx';
import { getTranslator } from '#src/site/i18n/translator.ts';
import { IndexedHead } from '#src/site/search-engines/indexed-head.tsx';
import '#src/content/article/content-article.css';

/** Header of a list page. */
export const ListHeader = ({ title, lead }: { title: string; lead: string }) => (
  <header className="article-opening section-tint">
    <div className="wrap stack stack-s">
      <h1>{title}</h1>
      <p className="lead">{lead}</p>
    </div>
  </header>
);

interface ContentListPageProps extends PageProps {
  readonly list: 'pages' | 'posts';
  readonly cards: readonly ContentCard[];
  readonly hasLeadCard?: boolean | undefined;
}

/** Every page or every post of the backend. */
export const ContentListPage = ({ locale, context, list, cards, hasLeadCard }: ContentListPageProps) => {
  const translator = getTranslator(locale);
  const title = translator.t(`content.${list}.title`);
  const description = translator.t(`content.${list}.description`);
  return (
    <>
      <IndexedHead
        site={context.services}
        locale={locale}
        selectLink={(links) => links[list]}
        title={title}
        description={description}
      />
      <ListHeader title={title} lead={description} />
      <div className="wrap section">
        {cards.length > 0 ? (
          <ContentCards cards={cards} locale={locale} hasLeadCard={hasLeadCard} />
        ) : (
          <p>{translator.t(`content.${list}.none`)}</p>
        )}
      </div>
    </>
  );
};
