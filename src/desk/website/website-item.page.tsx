import type { ReactNode } from 'react';
import { getRequestSession } from '#src/composition/request/request-session.ts';
import type { Services } from '#src/composition/services.ts';
import {
  findEditableCollection,
  findTitle,
  HOME_SLUG,
  isEnglishMissing,
  isHidden,
  isManaged,
} from '#src/content/editing/editable-item.rules.ts';
import { NAVIGATION_SLUGS } from '#src/content/layout/frame-content.ts';
import type { DeskPageProps } from '#src/desk/authorization/desk.page.tsx';
import { getDeskFormTexts } from '#src/desk/authorization/desk-form.text.ts';
import { DeskBadge, DeskNotice } from '#src/desk/ui/desk-badge.tsx';
import { DeskPanel, DeskScreen } from '#src/desk/ui/desk-screen.tsx';
import { isBackendError } from '#src/kernel/backend-error.ts';
import { LOCALES, type Locale } from '#src/kernel/locale.ts';
import { isRoomTypeId } from '#src/kernel/room-type-id.ts';
import { toHotelDate } from '#src/kernel/stay/stay.ts';
import type { Translator } from '#src/site/i18n/intl.ts';
import { getTranslator } from '#src/site/i18n/translator.ts';
import { createDeskLinks, WEBSITE_NOTICES } from '#src/site/routing/desk-links.ts';
import { createLinks } from '#src/site/routing/links.ts';
import { DeleteItemForm, ItemForm, NewItemForm } from './item-forms.tsx';
import { DraftPanel, VersionsPanel } from './version-panels.tsx';
import './website.css';

type Opened = NonNullable<Awaited<ReturnType<Services['website']['openItem']>>>;

/** The page that shows an item to guests: its collection and key as an address of the site names them. */
const findShownPage = ({ collection, id, slug, page }: Opened['item'], locale: Locale) => {
  const links = createLinks(locale);
  if (collection === 'rooms')
    return isRoomTypeId(id) ? { href: links.room(id), address: { collection, key: id } as const } : undefined;
  if (collection === 'outings') return page === null ? undefined : { href: links.pagina(page), address: undefined };
  if (collection === 'footer') return { href: links.home, address: undefined };
  if (slug === null) return undefined;
  const address = { collection, key: slug } as const;
  if (collection === 'posts') return { href: links.post(slug), address };
  if (collection === 'pages_inside') return { href: links.pagina(slug), address };
  return { href: slug === HOME_SLUG ? links.home : links.content(slug), address };
};

/** Links to the page as a guest sees it, with the draft where there is one; of a hidden item too. */
const listGuestLinks = (
  { previews }: Pick<Services, 'previews'>,
  { item, draft }: Opened,
): readonly { readonly locale: Locale; readonly href: string }[] =>
  LOCALES.flatMap((locale) => {
    const shown = findShownPage(item, locale);
    // No page of the site shows the draft.
    if (!shown || (draft && !shown.address)) return [];
    const isLive = !draft && !isHidden(item.collection, item.texts);
    const version = draft && { version: draft.versionId };
    const token = shown.address && !isLive ? previews.sign({ ...shown.address, ...version }) : undefined;
    return [{ locale, href: token ? `${shown.href}?${new URLSearchParams({ preview: token })}` : shown.href }];
  });

const GuestLinks = ({
  translator: { t },
  links,
}: {
  readonly translator: Translator;
  readonly links: ReturnType<typeof listGuestLinks>;
}) => (
  <p className="website-see">
    {t('desk.website.see')}:{' '}
    {links.map(({ locale, href }, index) => (
      <span key={locale}>
        {index > 0 && ' · '}
        <a href={href} hrefLang={locale} target="_blank" rel="noreferrer">
          {t(`desk.website.see.${locale}`)}
        </a>
      </span>
    ))}
  </p>
);

const ItemAbout = ({
  translator: { t },
  opened: { item },
}: {
  readonly translator: Translator;
  readonly opened: Opened;
}) => (
  <span className="website-states">
    {isHidden(item.collection, item.texts) && <DeskBadge tone="quiet">{t('desk.website.state.hidden')}</DeskBadge>}
    {isEnglishMissing(item.collection, item.texts) && (
      <DeskBadge tone="attention">{t('desk.website.state.english')}</DeskBadge>
    )}
  </span>
);

interface NoticeScreenProps {
  readonly locale: Locale;
  readonly context: DeskPageProps['context'];
  readonly status: number;
  readonly title: string;
  readonly children?: ReactNode;
}

const NoticeScreen = ({ locale, context, status, title, children }: NoticeScreenProps) => {
  context.setStatus(status);
  return (
    <DeskScreen title={title} hotelName={context.services.hotel.name}>
      {children}
      <p>
        <a href={createDeskLinks(locale).website()}>{getTranslator(locale).t('desk.website.all')}</a>
      </p>
    </DeskScreen>
  );
};

const NewItemScreen = ({
  locale,
  context,
  collection,
}: {
  locale: Locale;
  context: DeskPageProps['context'];
  collection: 'pages' | 'pages_inside' | 'posts';
}) => {
  const translator = getTranslator(locale);
  const { services } = context;
  const title = translator.t(`desk.website.new.${collection}`);
  return (
    <DeskScreen
      title={title}
      hotelName={services.hotel.name}
      actions={<a href={createDeskLinks(locale).website()}>{translator.t('desk.website.all')}</a>}
    >
      <DeskPanel title={title} isTitleHidden>
        <NewItemForm
          translator={translator}
          collection={collection}
          today={toHotelDate(services.clock.now(), services.policy.timeZone)}
          texts={getDeskFormTexts(locale, title)}
        />
      </DeskPanel>
    </DeskScreen>
  );
};

const ItemScreen = ({ locale, context, query = '', opened }: DeskPageProps & { readonly opened: Opened }) => {
  const translator = getTranslator(locale);
  const { t } = translator;
  const { hotel, policy } = context.services;
  const { item, draft, published, isWritable } = opened;
  const done = WEBSITE_NOTICES.find((notice) => notice === new URLSearchParams(query).get('done'));
  const notice = done === 'published' && isHidden(item.collection, item.texts) ? 'published-hidden' : (done ?? 'saved');
  const title = findTitle(item.texts, locale) ?? t(`desk.website.group.${item.collection}`);
  const links = listGuestLinks(context.services, opened);
  const form = { translator, opened, texts: getDeskFormTexts(locale, title) };
  const isLinked = item.slug !== null && NAVIGATION_SLUGS.includes(item.slug);
  return (
    <DeskScreen
      title={title}
      hotelName={hotel.name}
      about={<ItemAbout translator={translator} opened={opened} />}
      actions={<a href={createDeskLinks(locale).website()}>{t('desk.website.all')}</a>}
    >
      {done && <DeskNotice tone="good" title={t(`desk.website.done.${notice}`)} />}
      {!isWritable && <DeskNotice tone="quiet" title={t('desk.website.read-only')} />}
      {links.length > 0 && <GuestLinks translator={translator} links={links} />}
      {draft && <DraftPanel {...{ translator, opened, draft }} timeZone={policy.timeZone} />}
      <DeskPanel title={t('desk.website.form.title')} id="texts">
        <ItemForm {...form} />
      </DeskPanel>
      <VersionsPanel {...form} published={published} timeZone={policy.timeZone} />
      {isManaged(item.collection) && isWritable && item.slug !== HOME_SLUG && (
        <DeskPanel title={t('desk.website.delete.title')} id="delete">
          <DeleteItemForm {...form} isLinked={isLinked} />
        </DeskPanel>
      )}
    </DeskScreen>
  );
};

/** One text of the website in both languages, with its draft and its versions. */
export default async function WebsiteItemPage(props: DeskPageProps) {
  const { locale, context, collection: name = '', id = '' } = props;
  const { accounts, website } = context.services;
  const { t } = getTranslator(locale);
  const collection = findEditableCollection(name);
  if (collection && id === 'new' && isManaged(collection))
    return <NewItemScreen locale={locale} context={context} collection={collection} />;
  const accessToken = accounts.getAccessToken(getRequestSession(context)) ?? '';
  const opened =
    collection && /^[\w.-]{1,64}$/.test(id)
      ? await website.openItem({ collection, id, accessToken }).catch((error: unknown) => {
          if (!isBackendError(error)) throw error;
          return 'unavailable' as const;
        })
      : undefined;
  const screen = { locale, context };
  if (opened === 'unavailable') return <NoticeScreen {...screen} status={503} title={t('desk.website.unavailable')} />;
  if (!opened)
    return (
      <NoticeScreen {...screen} status={404} title={t('desk.website.unknown.title')}>
        <p>{t('desk.website.unknown.text')}</p>
      </NoticeScreen>
    );
  return <ItemScreen {...props} opened={opened} />;
}
