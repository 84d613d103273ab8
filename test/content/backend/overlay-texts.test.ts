import { expect, test } from 'vitest';
import { localizePage, localizePost, localizeRoom, overlayTexts } from '#src/content/backend/localize.ts';

const PICTURE = { id: 'p', width: 10, height: 10 };
const PAGE = {
  ...{ id: '5', slug: 'bodas', picture: PICTURE },
  texts: { es: { title: 'Bodas', summary: 'Uno' }, en: { title: 'Weddings' } },
};
const localization = { locale: 'en', sanitize: (html: string) => html.replaceAll('<script>', '') } as const;

test('overlayTexts: a page says what its draft says, sanitized, with its own pictures and the fallback of a missing text', () => {
  const shown = overlayTexts(
    { collection: 'pages', entry: PAGE },
    { title_es: 'Boda', title_en: 'Wedding', summary_en: '', body_en: '<p>Hi<script></p>', picture_alt_en: 'Arch' },
  );
  if (shown.collection !== 'pages') throw new Error('another collection');
  expect(localizePage(shown.entry, localization)).toMatchObject({
    title: { text: 'Wedding', lang: 'en' },
    summary: { text: '' },
    body: { text: '<p>Hi</p>' },
    picture: { ...PICTURE, alt: { text: 'Arch' } },
  });
});

test('overlayTexts: a post has the date of its draft, a room its size; without one they keep theirs', () => {
  const post = { collection: 'posts', entry: { ...PAGE, publishedOn: '2026-01-01' } } as const;
  const changed = overlayTexts(post, { title_en: 'New', published_on: '2026-12-24' });
  if (changed.collection !== 'posts') throw new Error('another collection');
  expect(localizePost(changed.entry, localization)).toMatchObject({
    publishedOn: '2026-12-24',
    title: { text: 'New' },
  });
  const room = {
    ...{ roomTypeId: '618449', picture: null, gallery: [], sizeSquareMetres: 28, texts: {} },
  };
  const sized = (size: string) => {
    const shown = overlayTexts({ collection: 'rooms', entry: room }, { name_en: 'Garden', amenities_en: 'a\nb', size });
    if (shown.collection !== 'rooms') throw new Error('another collection');
    return localizeRoom(shown.entry, localization);
  };
  expect(sized('31.5')).toMatchObject({ sizeSquareMetres: 31.5, name: { text: 'Garden' }, amenities: [{}, {}] });
  expect(sized('')).toMatchObject({ sizeSquareMetres: 28 });
});
