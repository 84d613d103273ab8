import type { ContentPage, Footer } from '#src/content/backend/localized-content.ts';
import type { Hotel } from '#src/kernel/hotel.ts';
import type { Locale } from '#src/kernel/locale.ts';
import type { MessageId } from '#src/messages/en.ts';
import { findWhatsAppHref } from '#src/site/i18n/contact.text.ts';
import { getTranslator } from '#src/site/i18n/translator.ts';

/** Slugs with their own link in the main navigation. */
export const NAVIGATION_SLUGS: readonly string[] = ['gastronomia', 'Eventos', 'Experiencias', 'Bienestar'];

/** Messages of the frame; without placeholders, so that the browser needs no message formatter. */
const FRAME_MESSAGE_IDS = [
  'frame.skip',
  'frame.offline',
  'frame.book',
  'frame.language',
  'frame.nav.label',
  'frame.nav.footer',
  'frame.nav.home',
  'frame.nav.rooms',
  'frame.nav.gastronomy',
  'frame.nav.events',
  'frame.nav.experiences',
  'frame.nav.wellness',
  'frame.nav.about',
  'frame.contact.email',
  'frame.contact.phone',
  'frame.contact.toll-free',
  'frame.footer.reservation',
  'frame.footer.posts',
  'frame.footer.pages',
  'frame.menu.open',
  'frame.menu.close',
  'frame.menu.label',
  'frame.menu.rooms',
  'frame.menu.rooms.loading',
  'frame.menu.rooms.failed',
  'frame.menu.rooms.again',
  'frame.error.internal.title',
] as const satisfies readonly MessageId[];

export type FrameTexts = Readonly<Record<(typeof FRAME_MESSAGE_IDS)[number], string>>;

/** Content of header, menu and footer, sent once and rendered in three places. */
export interface FrameContent {
  readonly locale: Locale;
  readonly hotel: Hotel;
  /** Chat with the hotel, where it has a number. */
  readonly whatsApp?: string | undefined;
  readonly texts: FrameTexts;
  /** Pages outside the main navigation; empty when the backend failed, which is logged. */
  readonly further: readonly Pick<ContentPage, 'id' | 'slug' | 'title'>[];
  /** Undefined when the backend has none. */
  readonly footer: Footer | undefined;
}

const getFrameTexts = (locale: Locale): FrameTexts => {
  const { t } = getTranslator(locale);
  // The error message is appended to the text.
  return Object.fromEntries(FRAME_MESSAGE_IDS.map((id) => [id, t(id, { message: '' })])) as unknown as FrameTexts;
};

const TEXTS: Readonly<Record<Locale, FrameTexts>> = { es: getFrameTexts('es'), en: getFrameTexts('en') };

interface FrameSources {
  readonly hotel: Hotel;
  readonly footer: Footer | undefined;
  readonly pagesInside: readonly ContentPage[];
}

export const createFrameContent = (locale: Locale, { hotel, footer, pagesInside }: FrameSources): FrameContent => ({
  locale,
  hotel: { name: hotel.name, email: hotel.email, phone: hotel.phone, tollFree: hotel.tollFree },
  ...(hotel.whatsApp !== undefined && { whatsApp: findWhatsAppHref(getTranslator(locale), hotel) }),
  texts: TEXTS[locale],
  further: pagesInside
    .filter(({ slug }) => !NAVIGATION_SLUGS.includes(slug))
    .map(({ id, slug, title }) => ({ id, slug, title })),
  footer,
});
