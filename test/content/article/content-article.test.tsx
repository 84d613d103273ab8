import { renderToStaticMarkup } from 'react-dom/server';
import { describe, expect, test } from 'vitest';
import { ContentArticle } from '#src/content/article/content-article.tsx';
import type { ContentPage } from '#src/content/backend/localized-content.ts';
import type { Locale } from '#src/kernel/locale.ts';

const createText = (words: string, lang: Locale = 'es') => ({ text: words, lang });

const createPage = (differences: Partial<ContentPage> = {}): ContentPage => ({
  id: '1',
  slug: 'bodas',
  title: createText('Bodas'),
  summary: createText(''),
  body: createText('<p>En la playa.</p>'),
  picture: null,
  ...differences,
});

const renderArticle = (differences: Partial<ContentPage> = {}) =>
  renderToStaticMarkup(
    <ContentArticle
      page={createPage(differences)}
      locale="es"
      eyebrow={<time dateTime="2026-08-01">1 ago 2026</time>}
      breadcrumbs={<p>Inicio</p>}
    >
      <p>Siguiente</p>
    </ContentArticle>,
  );

describe('ContentArticle', () => {
  test('shows date, breadcrumbs, text and links, in this order', () => {
    const words = renderArticle()
      .replace(/<[^>]+>/g, '|')
      .split('|')
      .filter(Boolean);
    expect(words).toEqual(['1 ago 2026', 'Bodas', 'Inicio', 'En la playa.', 'Siguiente']);
  });

  test('starts with a hero when it has a picture', () => {
    expect(renderArticle()).not.toContain('<img');
    const picture = { id: 'whale', width: 1600, height: 1000, alt: createText('Una ballena') };
    expect(renderArticle({ picture })).toContain('alt="Una ballena"');
  });

  test('says so when it has no text', () => {
    expect(renderArticle({ body: createText('') })).toContain('Esta página aún no tiene texto.');
    expect(renderArticle()).not.toContain('aún no tiene texto');
  });

  test('marks text in the other language', () => {
    expect(renderArticle({ title: createText('Weddings', 'en') })).toContain('<span lang="en">Weddings</span>');
  });
});
