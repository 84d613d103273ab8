import { NoSuchPage } from '#src/composition/request/error-pages.tsx';
import type { PageProps } from '#src/composition/request/page-props.ts';
import { Inquiry } from '#src/content/inquiry/inquiry.tsx';
import { createLinks } from '#src/site/routing/links.ts';
import { ContentItem, loadItemOrDraft } from './content-item.tsx';

const ABOUT_US = { collection: 'pages', key: 'about-us' } as const;

export default async function AboutUsPage(props: PageProps) {
  const { locale, context } = props;
  const { content } = context.services;
  const { item: page, isDraft } = await loadItemOrDraft(ABOUT_US, props, () => content.getPage(ABOUT_US.key, locale));
  if (!page) return <NoSuchPage locale={locale} context={context} />;
  const { text, lang } = page.title;
  return (
    <ContentItem
      {...{ locale, context, page, isDraft }}
      selectLink={(links) => links.aboutUs}
      trail={[{ name: text, lang, href: createLinks(locale).aboutUs }]}
    >
      <Inquiry kind="contact" locale={locale} />
    </ContentItem>
  );
}
