import { describe, expect, test, vi } from 'vitest';
import { frameContent } from '#src/components/layout/frame-content.ts';
import { SiteFooter } from '#src/components/layout/site-footer.tsx';
import { SiteHeader } from '#src/components/layout/site-header.tsx';
import { SiteMenu } from '#src/components/layout/site-menu.tsx';
import { SiteStore } from '#src/components/layout/site-store.client.tsx';
import type { ContentPage, Footer } from '#src/content/model.ts';
import type { Locale } from '#src/routing/locales.ts';
import { rendered, the } from '#test/support/rendered.tsx';

vi.mock('waku', async (original) => ({
  ...(await original<typeof import('waku')>()),
  useRouter: () => ({ path: '/EN/rooms', query: '', push: vi.fn(), replace: vi.fn() }),
}));

vi.mock('#src/actions/load-rooms-menu.ts', () => ({ loadRoomsMenu: vi.fn() }));

const hotel = {
  name: 'Punta Serena Resort',
  email: 'reservas@puntaserena.example',
  phone: '+507 833 5100',
  tollFree: '+1 888 555 0142',
};

const text = (words: string, lang: Locale = 'en') => ({ text: words, lang });

const page = (slug: string, title: string): ContentPage => ({
  id: slug,
  slug,
  title: text(title),
  summary: text(''),
  body: text(''),
  picture: null,
});

const hrefs = (within: ParentNode) => [...within.querySelectorAll('a')].map((link) => link.getAttribute('href'));

const NAVIGATION: Readonly<Record<Locale, readonly string[]>> = {
  es: [
    '/rooms',
    '/paginas/gastronomia',
    '/paginas/Eventos',
    '/paginas/Experiencias',
    '/paginas/Bienestar',
    '/about-us',
  ],
  en: [
    '/EN/rooms',
    '/EN/paginas/gastronomia',
    '/EN/paginas/Eventos',
    '/EN/paginas/Experiencias',
    '/EN/paginas/Bienestar',
    '/EN/about-us',
  ],
};

const CONTACTS = ['mailto:reservas@puntaserena.example', 'tel:+5078335100', 'tel:+18885550142'];

describe.each(['es', 'en'] as const)('the header in %s', (locale) => {
  test('leads home, to every part of the site, to a booking and to the desk', async () => {
    const header = await rendered(
      <SiteStore>
        <SiteHeader frame={frameContent(locale, { hotel, footer: undefined, pagesInside: [] })} />
      </SiteStore>,
    );
    expect(hrefs(the('nav', header))).toEqual(NAVIGATION[locale]);
    expect(hrefs(the('.contact-list', header))).toEqual(CONTACTS);
    expect(the('.brand', header).getAttribute('href')).toBe(locale === 'en' ? '/EN' : '/');
    expect(the('.site-header-book', header).getAttribute('href')).toBe(
      locale === 'en' ? '/EN/rooms/calendar' : '/rooms/calendar',
    );
  });
});

describe('the menu', () => {
  const show = (pagesInside: readonly ContentPage[]) =>
    rendered(
      <SiteStore>
        <SiteMenu frame={frameContent('en', { hotel, footer: undefined, pagesInside })} />
      </SiteStore>,
    );

  test('shows the pages that the main navigation does not', async () => {
    const menu = await show([page('Eventos', 'Events'), page('bodas', 'Weddings')]);
    expect(hrefs(the('.menu-main', menu))).toEqual(['/EN', ...NAVIGATION.en]);
    expect(hrefs(the('.menu-further', menu))).toEqual(['/EN/internas/bodas']);
  });

  test('does without them when they could not be fetched', async () => {
    const menu = await show([]);
    expect(menu.querySelector('.menu-further')).toBeNull();
    expect(hrefs(the('.menu-main', menu))).toEqual(['/EN', ...NAVIGATION.en]);
  });
});

describe('the footer', () => {
  const show = (locale: Locale, footer: Footer | undefined) =>
    rendered(
      <SiteStore>
        <SiteFooter frame={frameContent(locale, { hotel, footer, pagesInside: [] })} />
      </SiteStore>,
    );

  test('shows the logo and both columns, and marks another language', async () => {
    const footer = await show('es', {
      logo: '64b71c8f-d1fc-49f2-bcd3-919b532f9bb4',
      centerColumn: text('<h2>Visítenos</h2>', 'es'),
      rightColumn: text('<h2>Plan your trip</h2>', 'en'),
    });
    const logo = the<HTMLImageElement>('img', footer);
    expect(logo.getAttribute('src')).toBe('/assets/64b71c8f-d1fc-49f2-bcd3-919b532f9bb4');
    expect(logo.alt).toBe('Punta Serena Resort');
    const [center, right] = footer.querySelectorAll('.site-footer-block');
    expect([center?.textContent, center?.getAttribute('lang')]).toEqual(['Visítenos', null]);
    expect([right?.textContent, right?.getAttribute('lang')]).toEqual(['Plan your trip', 'en']);
  });

  test('stands without them when they could not be fetched', async () => {
    const footer = await show('es', undefined);
    expect(footer.querySelector('img, .site-footer-block')).toBeNull();
    expect(hrefs(the('#site-navigation ul', footer))).toEqual(['/', ...NAVIGATION.es]);
    expect(hrefs(the('.contact-list', footer))).toEqual(CONTACTS);
  });
});
