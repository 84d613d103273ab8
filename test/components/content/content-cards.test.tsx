import { renderToStaticMarkup } from 'react-dom/server';
import { expect, test } from 'vitest';
import { ContentCards } from '#src/components/content/content-cards.tsx';
import type { ContentPage } from '#src/content/model.ts';

const text = (words: string) => ({ text: words, lang: 'es' }) as const;

const card = (slug: string, picture: ContentPage['picture']) => ({
  page: { id: slug, slug, title: text(slug), summary: text(''), body: text(''), picture },
  href: `/${slug}`,
});

const PICTURE = { id: 'whale', width: 1600, height: 1000, alt: text('Una ballena') };

test.each([
  ['with pictures and without', [card('a', PICTURE), card('b', null)], 2],
  ['with pictures only', [card('a', PICTURE)], 1],
  ['without pictures', [card('b', null)], 1],
])('ContentCards: %s: no list is empty', (_, cards, lists) => {
  const html = renderToStaticMarkup(<ContentCards cards={cards} locale="es" />);
  expect(html.match(/<ul/g)).toHaveLength(lists);
  expect(html).not.toMatch(/<ul[^>]*><\/ul>/);
});
