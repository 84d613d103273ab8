import { renderToStaticMarkup } from 'react-dom/server';
import { expect, test } from 'vitest';
import { ContentCards } from '#src/content/article/content-cards.tsx';
import type { ContentPage } from '#src/content/backend/localized-content.ts';

const createText = (words: string) => ({ text: words, lang: 'es' }) as const;

const createCard = (slug: string, picture: ContentPage['picture']) => ({
  page: { id: slug, slug, title: createText(slug), summary: createText(''), body: createText(''), picture },
  href: `/${slug}`,
});

const PICTURE = { id: 'whale', width: 1600, height: 1000, alt: createText('Una ballena') };

test.each([
  ['with pictures and without', [createCard('a', PICTURE), createCard('b', null)], 2],
  ['with pictures only', [createCard('a', PICTURE)], 1],
  ['without pictures', [createCard('b', null)], 1],
])('ContentCards: %s: no list is empty', (_, cards, lists) => {
  const html = renderToStaticMarkup(<ContentCards cards={cards} locale="es" />);
  expect(html.match(/<ul/g)).toHaveLength(lists);
  expect(html).not.toMatch(/<ul[^>]*><\/ul>/);
});
