import { ContentArticle } from '#src/components/content/content-article.tsx';
import { Inquiry } from '#src/components/content/inquiry.tsx';
import { PreviewBar } from '#src/components/content/preview-bar.tsx';
import { IndexedHead } from '#src/components/search-engines/indexed-head.tsx';
import { NoSuchPage } from '#src/pages/error-pages.tsx';
import type { PageProps } from '#src/pages/page-props.ts';
import { loadItemOrDraft } from './load-item-or-draft.ts';

const ABOUT_US = { collection: 'pages', key: 'about-us' } as const;

export default async function AboutUsPage(props: PageProps) {
  const { locale, context } = props;
  const { content } = context.services;
  const { item: page, isDraft } = await loadItemOrDraft(ABOUT_US, props, () => content.getPage(ABOUT_US.key, locale));
  if (!page) return <NoSuchPage locale={locale} context={context} />;
  return (
    <>
      <IndexedHead
        site={context.services}
        locale={locale}
        selectLink={(links) => links.aboutUs}
        title={page.title.text}
        description={page.summary.text}
        picture={page.picture}
      />
      {isDraft && <PreviewBar locale={locale} />}
      <ContentArticle page={page} locale={locale}>
        <Inquiry kind="contact" locale={locale} />
      </ContentArticle>
    </>
  );
}
