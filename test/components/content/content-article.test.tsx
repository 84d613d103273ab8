import { renderToStaticMarkup } from 'react-dom/server';
import { describe, expect, test } from 'vitest';
import { ContentArticle } from '#src/components/content/content-article.tsx';
import type { ContentPage } from '#src/content/model.ts';

const text = (words: string, lang: 'es' | 'en' = 'es') => ({ text: words, lang });

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

describe('a page of the backend', () => {
  test('shows its date, where it is, its text and where to go on, in this order', () => {
    const words = html()
      .replace(/<[^>]+>/g, '|')
      .split('|')
      .filter(Boolean);
    expect(words).toEqual(['1 ago 2026', 'Bodas', 'Inicio', 'En la playa.', 'Siguiente']);
  });

  test('opens on its picture, where it has one', () => {
    expect(html()).not.toContain('<img');
    const picture = { id: 'whale', width: 1600, height: 1000, alt: text('Una ballena') };
    expect(html({ picture })).toContain('alt="Una ballena"');
  });

  test('that has no text yet says so', () => {
    expect(html({ body: text('') })).toContain('Esta página aún no tiene texto.');
    expect(html()).not.toContain('aún no tiene texto');
  });

  test('marks what is told in the other language', () => {
    expect(html({ title: text('Weddings', 'en') })).toContain('<span lang="en">Weddings</span>');
  });
});
