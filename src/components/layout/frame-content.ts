import type { Hotel } from '#src/booking/model/hotel.ts';
import type { ContentPage, Footer } from '#src/content/model.ts';
import type { MessageId } from '#src/i18n/messages/en.ts';
import { wordsIn } from '#src/i18n/words.ts';
import type { Locale } from '#src/routing/locales.ts';

/** The slugs that the main navigation shows by itself. */
export const NAVIGATION_SLUGS: readonly string[] = ['gastronomia', 'Eventos', 'Experiencias', 'Bienestar'];

/** What the frame says: without placeholders, so that it needs no message format in a browser. */
const SAID = [
  'frame.skip',
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
  'frame.error.internal.title',
] as const satisfies readonly MessageId[];

export type FrameTexts = Readonly<Record<(typeof SAID)[number], string>>;

/** All that header, menu and footer show. It is sent once, and they are drawn from it three times over. */
export interface FrameContent {
  readonly locale: Locale;
  readonly hotel: Hotel;
  readonly texts: FrameTexts;
  /** Pages that the main navigation does not lead to; none when they could not be fetched, which is only logged. */
  readonly further: readonly Pick<ContentPage, 'id' | 'slug' | 'title'>[];
  /** Undefined when the backend has none to give: the frame does without. */
  readonly footer: Footer | undefined;
}

const textsIn = (locale: Locale): FrameTexts => {
  const { t } = wordsIn(locale);
  // What went wrong is said behind the text.
  return Object.fromEntries(SAID.map((id) => [id, t(id, { message: '' })])) as unknown as FrameTexts;
};

const TEXTS: Readonly<Record<Locale, FrameTexts>> = { es: textsIn('es'), en: textsIn('en') };

interface FrameSources {
  readonly hotel: Hotel;
  readonly footer: Footer | undefined;
  readonly pagesInside: readonly ContentPage[];
}

export const frameContent = (locale: Locale, { hotel, footer, pagesInside }: FrameSources): FrameContent => ({
  locale,
  hotel: { name: hotel.name, email: hotel.email, phone: hotel.phone, tollFree: hotel.tollFree },
  texts: TEXTS[locale],
  further: pagesInside
    .filter(({ slug }) => !NAVIGATION_SLUGS.includes(slug))
    .map(({ id, slug, title }) => ({ id, slug, title })),
  footer,
});
