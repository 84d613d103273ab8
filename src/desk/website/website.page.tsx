import { getRequestSession } from '#src/composition/request/request-session.ts';
import type { Services } from '#src/composition/services.ts';
import { findTitle, HOME_SLUG, isManaged } from '#src/content/editing/editable-item.rules.ts';
import type { DeskPageProps } from '#src/desk/authorization/desk.page.tsx';
import { DeskBadge, DeskNotice } from '#src/desk/ui/desk-badge.tsx';
import { DeskPanel, DeskScreen } from '#src/desk/ui/desk-screen.tsx';
import { DeskTable } from '#src/desk/ui/desk-table.tsx';
import { isBackendError } from '#src/kernel/backend-error.ts';
import type { Translator } from '#src/site/i18n/intl.ts';
import { getTranslator } from '#src/site/i18n/translator.ts';
import { createDeskLinks, WEBSITE_NOTICES } from '#src/site/routing/desk-links.ts';
import './website.css';

type ListedCollection = Awaited<ReturnType<Services['website']['listWebsite']>>[number];
type ListedItem = ListedCollection['items'][number];

interface ItemRowsProps {
  readonly translator: Translator;
  readonly items: readonly ListedItem[];
  readonly title: string;
}

const ItemStates = ({
  translator: { t },
  listed,
}: {
  readonly translator: Translator;
  readonly listed: ListedItem;
}) => (
  <span className="website-states">
    {listed.hasDraft && <DeskBadge tone="attention">{t('desk.website.state.draft')}</DeskBadge>}
    {listed.isEnglishMissing && <DeskBadge tone="attention">{t('desk.website.state.english')}</DeskBadge>}
    {listed.isHidden ? (
      <DeskBadge tone="quiet">{t('desk.website.state.hidden')}</DeskBadge>
    ) : (
      <span className="desk-muted">{t('desk.website.state.shown')}</span>
    )}
  </span>
);

/** Entries of a collection by their names in the language of the screen, with what is to be done about them. */
export const ItemTable = ({ translator, items, title }: ItemRowsProps) => {
  const { t, locale } = translator;
  const links = createDeskLinks(locale);
  const columns = [
    { key: 'name', label: t('desk.website.column.name') },
    { key: 'address', label: t('desk.website.column.address') },
    { key: 'state', label: t('desk.website.column.state') },
  ];
  return (
    <DeskTable caption={title} columns={columns} className="website-table">
      {items.map((listed) => {
        const { collection, id, slug, page, texts } = listed.item;
        const name = findTitle(texts, locale) ?? title;
        return (
          <tr key={id}>
            <th scope="row">
              <a href={links.websiteItem(collection, id)}>
                {name}
                {/* A page and an outing may have one name. */}
                {name !== title && <span className="visually-hidden">, {title}</span>}
              </a>
            </th>
            <td data-label={t('desk.website.column.address')} className="website-address">
              {slug ?? page ?? (collection === 'rooms' ? id : '')}
            </td>
            <td data-label={t('desk.website.column.state')}>
              <ItemStates translator={translator} listed={listed} />
            </td>
          </tr>
        );
      })}
    </DeskTable>
  );
};

interface CollectionPanelProps {
  readonly translator: Translator;
  readonly listed: ListedCollection;
}

const isHome = ({ item }: ListedItem): boolean => item.collection === 'pages' && item.slug === HOME_SLUG;

const CollectionPanel = ({ translator, listed: { collection, items, isWritable } }: CollectionPanelProps) => {
  const { t, locale } = translator;
  const others = items.filter((item) => !isHome(item));
  const title = t(`desk.website.group.${collection}`);
  return (
    <DeskPanel
      title={title}
      id={collection}
      count={others.length}
      actions={
        isManaged(collection) &&
        isWritable && (
          <a className="desk-button" href={createDeskLinks(locale).websiteItem(collection, 'new')}>
            {t(`desk.website.new.${collection}`)}
          </a>
        )
      }
    >
      {!isWritable && <p className="desk-muted">{t('desk.website.read-only')}</p>}
      {others.length > 0 && <ItemTable translator={translator} items={others} title={title} />}
    </DeskPanel>
  );
};

const HomePanel = ({
  translator,
  items,
}: {
  readonly translator: Translator;
  readonly items: readonly ListedItem[];
}) => {
  const title = translator.t('desk.website.group.home');
  return (
    <DeskPanel title={title} id="home">
      <ItemTable translator={translator} items={items} title={title} />
    </DeskPanel>
  );
};

/** Says so when the backend does not answer or does not let the person read. */
const loadWebsite = ({ services, ...context }: DeskPageProps['context']) =>
  services.website
    .listWebsite(services.accounts.getAccessToken(getRequestSession({ ...context, services })) ?? '')
    .catch((error: unknown) => {
      if (!isBackendError(error)) throw error;
      return error.statusCode === 401 || error.statusCode === 403 ? ('forbidden' as const) : ('unavailable' as const);
    });

/** Everything that the hotel says of itself, by where it stands on the website. */
export default async function WebsitePage({ locale, context, query = '' }: DeskPageProps) {
  const translator = getTranslator(locale);
  const { t } = translator;
  const done = WEBSITE_NOTICES.find((notice) => notice === new URLSearchParams(query).get('done'));
  const listed = await loadWebsite(context);
  const collections = typeof listed === 'string' ? [] : listed;
  const home = collections.flatMap(({ items }) => items.filter(isHome));
  return (
    <DeskScreen title={t('desk.website.title')} hotelName={context.services.hotel.name}>
      {done && <DeskNotice tone="good" title={t(`desk.website.done.${done}`)} />}
      {typeof listed === 'string' ? (
        <DeskNotice tone="bad" title={t(`desk.website.${listed}`)} />
      ) : (
        <p className="desk-muted">{t('desk.website.intro')}</p>
      )}
      {home.length > 0 && <HomePanel translator={translator} items={home} />}
      {collections
        .filter(({ collection, items, isWritable }) => items.length > 0 || (isManaged(collection) && isWritable))
        .map((each) => (
          <CollectionPanel key={each.collection} translator={translator} listed={each} />
        ))}
    </DeskScreen>
  );
}
