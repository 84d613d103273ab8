import { ContentArticle } from '#src/components/content/content-article.tsx';
import { Inquiry } from '#src/components/content/inquiry.tsx';
import { PreviewBar } from '#src/components/content/preview-bar.tsx';
import { IndexedHead } from '#src/components/search-engines/indexed-head.tsx';
import { services } from '#src/server/provided-services.ts';
import { NoSuchPage } from './error-pages.tsx';
import { itemOrDraft } from './item-or-draft.ts';
import type { PageProps } from './page-props.ts';

const ABOUT_US = { collection: 'pages', key: 'about-us' } as const;

export default async function AboutUsPage(props: PageProps) {
  const { locale } = props;
  const { content } = services();
  const { item: page, isDraft } = await itemOrDraft(ABOUT_US, props, () => content.page(ABOUT_US.key, locale));
  if (!page) return <NoSuchPage locale={locale} />;
  return (
    <>
      <IndexedHead
        site={services()}
        locale={locale}
        at={(links) => links.aboutUs}
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
