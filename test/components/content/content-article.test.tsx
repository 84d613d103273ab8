import { renderToStaticMarkup } from 'react-dom/server';
import { describe, expect, test } from 'vitest';
import { ContentArticle } from '#src/components/content/content-article.tsx';
import type { ContentPage } from '#src/content/model.ts';
import type { Locale } from '#src/routing/locales.ts';

const text = (words: string, lang: Locale = 'es') => ({ text: words, lang });

const page = (differences: Partial<ContentPage> = {}): ContentPage => ({
  id: '1',
  slug: 'bodas',
  title: text('Bodas'),
  summary: text(''),
  body: text('<p>En la playa.</p>'),
  picture: null,
  ...differences,
});

const html = (differences: Partial<ContentPage> = {}) =>
  renderToStaticMarkup(
    <ContentArticle
      page={page(differences)}
      locale="es"
      eyebrow={<time dateTime="2026-08-01">1 ago 2026</time>}
      breadcrumbs={<p>Inicio</p>}
    >
      <p>Siguiente</p>
    </ContentArticle>,
  );

describe('ContentArticle', () => {
  test('shows date, breadcrumbs, text and links, in this order', () => {
    const words = html()
      .replace(/<[^>]+>/g, '|')
      .split('|')
      .filter(Boolean);
    expect(words).toEqual(['1 ago 2026', 'Bodas', 'Inicio', 'En la playa.', 'Siguiente']);
  });

  test('starts with a hero when it has a picture', () => {
    expect(html()).not.toContain('<img');
    const picture = { id: 'whale', width: 1600, height: 1000, alt: text('Una ballena') };
    expect(html({ picture })).toContain('alt="Una ballena"');
  });

  test('says so when it has no text', () => {
    expect(html({ body: text('') })).toContain('Esta página aún no tiene texto.');
    expect(html()).not.toContain('aún no tiene texto');
  });

  test('marks text in the other language', () => {
    expect(html({ title: text('Weddings', 'en') })).toContain('<span lang="en">Weddings</span>');
  });
});
