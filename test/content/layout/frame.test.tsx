import type { ReactNode } from 'react';
import { describe, expect, test } from 'vitest';
import type { ContentPage, Footer } from '#src/content/backend/localized-content.ts';
import { createFrameContent } from '#src/content/layout/frame-content.ts';
import { SiteFooter } from '#src/content/layout/site-footer.tsx';
import { SiteHeader, SiteMenu } from '#src/content/layout/site-header.tsx';
import type { Locale } from '#src/kernel/locale.ts';
import { SiteStore } from '#src/site/layout/site-store.client.tsx';
import { getElement, render } from '#test/support/browser/render.tsx';
import { TestRouter } from '#test/support/router.tsx';

const hotel = {
  name: 'Punta Serena Resort',
  email: 'reservas@puntaserena.example',
  phone: '+507 833 5100',
  tollFree: '+1 888 555 0142',
};

const createText = (words: string, lang: Locale = 'en') => ({ text: words, lang });

const createPage = (slug: string, title: string): ContentPage => ({
  id: slug,
  slug,
  title: createText(title),
  summary: createText(''),
  body: createText(''),
  picture: null,
});

const listHrefs = (within: ParentNode) => [...within.querySelectorAll('a')].map((link) => link.getAttribute('href'));

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

const renderInSite = (part: ReactNode) =>
  render(
    <TestRouter path="/EN/rooms">
      <SiteStore>{part}</SiteStore>
    </TestRouter>,
  );

const CONTACTS = ['mailto:reservas@puntaserena.example', 'tel:+5078335100', 'tel:+18885550142'];

describe.each(['es', 'en'] as const)('SiteHeader in %s', (locale) => {
  test('links to home, all sections, booking and contacts', async () => {
    const header = await renderInSite(
      <SiteHeader frame={createFrameContent(locale, { hotel, footer: undefined, pagesInside: [] })} />,
    );
    expect(listHrefs(getElement('nav', header))).toEqual(NAVIGATION[locale]);
    expect(listHrefs(getElement('.contact-list', header))).toEqual(CONTACTS);
    expect(getElement('.brand', header).getAttribute('href')).toBe(locale === 'en' ? '/EN' : '/');
    expect(getElement('.site-header-book', header).getAttribute('href')).toBe(
      locale === 'en' ? '/EN/rooms/calendar' : '/rooms/calendar',
    );
  });
});

test.each([
  ['es', 'Hola, le escribo desde la página de Punta Serena Resort.'],
  ['en', 'Hello, I am writing from the Punta Serena Resort website.'],
] as const)(
  'a hotel with a number on WhatsApp has a chat with a greeting among its contacts (%s)',
  async (locale, greeting) => {
    const frame = createFrameContent(locale, {
      hotel: { ...hotel, whatsApp: '+507 6123 4567' },
      footer: undefined,
      pagesInside: [],
    });
    for (const part of [
      <SiteHeader key="1" frame={frame} />,
      <SiteMenu key="2" frame={frame} />,
      <SiteFooter key="3" frame={frame} />,
    ]) {
      const hrefs = listHrefs(getElement('.contact-list', await renderInSite(part)));
      expect(hrefs).toEqual([...CONTACTS, `https://wa.me/50761234567?text=${encodeURIComponent(greeting)}`]);
    }
  },
);

describe('SiteMenu', () => {
  const show = (pagesInside: readonly ContentPage[]) =>
    renderInSite(<SiteMenu frame={createFrameContent('en', { hotel, footer: undefined, pagesInside })} />);

  test('lists pages outside the main navigation', async () => {
    const menu = await show([createPage('Eventos', 'Events'), createPage('bodas', 'Weddings')]);
    expect(listHrefs(getElement('.menu-main', menu))).toEqual(['/EN', ...NAVIGATION.en]);
    expect(listHrefs(getElement('.menu-further', menu))).toEqual(['/EN/internas/bodas']);
  });

  test('leaves them out when they could not be fetched', async () => {
    const menu = await show([]);
    expect(menu.querySelector('.menu-further')).toBeNull();
    expect(listHrefs(getElement('.menu-main', menu))).toEqual(['/EN', ...NAVIGATION.en]);
  });
});

describe('SiteFooter', () => {
  const show = (locale: Locale, footer: Footer | undefined) =>
    renderInSite(<SiteFooter frame={createFrameContent(locale, { hotel, footer, pagesInside: [] })} />);

  test('shows the logo and both columns, and marks another language', async () => {
    const footer = await show('es', {
      logo: '64b71c8f-d1fc-49f2-bcd3-919b532f9bb4',
      centerColumn: createText('<h2>Visítenos</h2>', 'es'),
      rightColumn: createText('<h2>Plan your trip</h2>', 'en'),
    });
    const logo = getElement<HTMLImageElement>('img', footer);
    expect(logo.getAttribute('src')).toBe('/assets/64b71c8f-d1fc-49f2-bcd3-919b532f9bb4');
    expect(logo.alt).toBe('Punta Serena Resort');
    const [center, right] = footer.querySelectorAll('.site-footer-block');
    expect([center?.textContent, center?.getAttribute('lang')]).toEqual(['Visítenos', null]);
    expect([right?.textContent, right?.getAttribute('lang')]).toEqual(['Plan your trip', 'en']);
  });

  test('leaves them out when they could not be fetched', async () => {
    const footer = await show('es', undefined);
    expect(footer.querySelector('img, .site-footer-block')).toBeNull();
    expect(listHrefs(getElement('#site-navigation ul', footer))).toEqual(['/', ...NAVIGATION.es]);
    expect(listHrefs(getElement('.contact-list', footer))).toEqual(CONTACTS);
  });
});
