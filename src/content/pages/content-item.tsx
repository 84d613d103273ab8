import type { ReactNode } from 'react';
import type { PageProps } from '#src/composition/request/page-props.ts';
import { ContentArticle } from '#src/content/article/content-article.tsx';
import type { ContentPage } from '#src/content/backend/model.ts';
import { Breadcrumbs, type Crumb } from '#src/site/search-engines/breadcrumbs.tsx';
import { IndexedHead } from '#src/site/search-engines/indexed-head.tsx';
import type { LinkSelector } from '#src/site/search-engines/indexed-site.ts';
import { PreviewBar } from './preview-bar.tsx';

interface ContentItemProps extends Pick<PageProps, 'locale' | 'context'> {
  readonly page: ContentPage;
  readonly isDraft: boolean;
  readonly selectLink: LinkSelector;
  readonly trail: readonly Crumb[];
  readonly kind?: 'website' | 'article' | undefined;
  /** E.g. a date. */
  readonly eyebrow?: ReactNode;
  /** Before the text. */
  readonly lead?: ReactNode;
  readonly children: ReactNode;
}

/** Page or post of the backend, published or as a draft. */
export const ContentItem = (props: ContentItemProps) => {
  const { locale, context, page, isDraft, selectLink, trail, kind, eyebrow, lead, children } = props;
  return (
    <>
      <IndexedHead
        site={context.services}
        locale={locale}
        selectLink={selectLink}
        title={page.title.text}
        description={page.summary.text}
        picture={page.picture}
        kind={kind}
      />
      {isDraft && <PreviewBar locale={locale} />}
      <ContentArticle
        page={page}
        locale={locale}
        eyebrow={eyebrow}
        lead={lead}
        breadcrumbs={<Breadcrumbs locale={locale} trail={trail} />}
      >
        {children}
      </ContentArticle>
    </>
  );
};
