import type { ReactNode } from 'react';
import type { PageProps } from '#src/composition/request/page-props.ts';
import type { Services } from '#src/composition/services.ts';
import { ContentArticle } from '#src/content/article/content-article.tsx';
import type { ItemAddress } from '#src/content/backend/content-backend.port.ts';
import type { ContentPage } from '#src/content/backend/localized-content.ts';
import type { Locale } from '#src/kernel/locale.ts';
import { getTranslator } from '#src/site/i18n/translator.ts';
import { Breadcrumbs, type Crumb } from '#src/site/search-engines/breadcrumbs.tsx';
import type { LinkSelector } from '#src/site/search-engines/hotel-data.ts';
import { IndexedHead } from '#src/site/search-engines/indexed-head.tsx';
import { LocalizedText } from '#src/site/ui/html-block.tsx';
import { Link } from '#src/site/ui/link.client.tsx';
import './preview-bar.css';
import './previous-next-links.css';

const MAX_LENGTH = 200;

/** Three characters an escape, for at most three UTF-8 bytes a character. */
const MAX_ESCAPED_LENGTH = MAX_LENGTH * 9;

/** Decodes a path parameter; undefined when it is malformed, too long, or has control characters or slashes. */
export const parseSlug = (parameter: string | undefined): string | undefined => {
  if (!parameter || parameter.length > MAX_ESCAPED_LENGTH) return undefined;
  try {
    const slug = decodeURIComponent(parameter);
    return slug.length <= MAX_LENGTH && !/[\p{Cc}/\\]/u.test(slug) ? slug : undefined;
  } catch {
    return undefined;
  }
};

/** What a valid preview token of the request opens, when it is exactly this item. */
const findPreviewed = (previews: Services['previews'], { collection, key }: ItemAddress, query: string) => {
  const token = new URLSearchParams(query).get('preview');
  const opened = token === null ? undefined : previews.read(token);
  return opened?.collection === collection && opened.key === key ? opened : undefined;
};

/** Loads the published item, or its draft with a valid preview token; an invalid token is ignored. */
export const loadItemOrDraft = async <Name extends ItemAddress['collection'], Item>(
  address: ItemAddress & { readonly collection: Name },
  { locale, context, query = '' }: PageProps,
  loadPublished: () => Promise<Item>,
) => {
  const { content, previews } = context.services;
  const previewed = findPreviewed(previews, address, query);
  if (!previewed) return { item: await loadPublished(), isDraft: false };
  return { item: await content.getDraft(address, locale, previewed.version), isDraft: true };
};

/** Sticky bar that marks an unpublished preview. */
export const PreviewBar = ({ locale }: { locale: Locale }) => {
  const translator = getTranslator(locale);
  return (
    <aside className="preview-bar" aria-label={translator.t('content.preview.title')}>
      <meta name="robots" content="noindex, nofollow" />
      <p className="wrap">
        <strong>{translator.t('content.preview.title')}</strong> {translator.t('content.preview.text')}
      </p>
    </aside>
  );
};

interface PreviousNextLinksProps<Page extends ContentPage> {
  readonly locale: Locale;
  /** All pages in order, including the shown one. */
  readonly pages: readonly Page[];
  readonly shown: Page;
  readonly createHref: (page: Page) => string;
}

/** Links to the previous and the next page. */
export const PreviousNextLinks = <Page extends ContentPage>({
  locale,
  pages,
  shown,
  createHref,
}: PreviousNextLinksProps<Page>) => {
  const translator = getTranslator(locale);
  const place = pages.findIndex(({ id }) => id === shown.id);
  const links = [
    { rel: 'prev', page: pages[place - 1], label: translator.t('content.previous') },
    { rel: 'next', page: place < 0 ? undefined : pages[place + 1], label: translator.t('content.next') },
  ];
  if (!links.some(({ page }) => page)) return null;
  return (
    <nav className="neighbours" aria-label={translator.t('content.neighbours')}>
      {links.map(
        ({ rel, page, label }) =>
          page && (
            <Link key={rel} to={createHref(page)} rel={rel} className={`neighbour neighbour-${rel}`}>
              <span className="eyebrow">{label}</span>
              <span className="neighbour-title">
                <LocalizedText value={page.title} locale={locale} />
              </span>
            </Link>
          ),
      )}
    </nav>
  );
};

interface ContentItemProps extends Pick<PageProps, 'locale' | 'context'> {
  readonly page: ContentPage;
  readonly isDraft: boolean;
  readonly selectLink: LinkSelector;
  readonly trail: readonly Crumb[];
  readonly kind?: 'website' | 'article' | undefined;
  /** E.g. a date. */
  readonly eyebrow?: ReactNode;
  /** Content before the text. */
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
