import { expect, test, vi } from 'vitest';
import { createContentService } from '#src/content/backend/content.service.ts';
import type { ContentBackend, OutingEntry } from '#src/content/backend/content-backend.port.ts';
import { BackendError } from '#src/kernel/backend-error.ts';

const whales: OutingEntry = {
  id: '3',
  page: 'Experiencias',
  link: null,
  extra: 'picnic-basket',
  price: 95,
  picture: { id: 'p', width: 1600, height: 1000 },
  texts: {
    es: { title: 'Ballenas', days: 'Sábados' },
    en: { title: 'Whales', duration: '2 hours', pictureAlt: 'A whale' },
  },
};

const openContent = (listOutings: ContentBackend['listOutings']) => {
  const log = { warn: vi.fn(), error: vi.fn() };
  const backend = { listOutings } as unknown as ContentBackend;
  return { content: createContentService({ backend, sanitize: (html) => html, log }), log };
};

test('content service: outings are localized field by field', async () => {
  const { content } = openContent(async () => [whales]);
  expect(await content.listOutings('es')).toEqual([
    {
      id: '3',
      page: 'Experiencias',
      link: null,
      extra: 'picnic-basket',
      price: 95,
      picture: { id: 'p', width: 1600, height: 1000, alt: { text: 'A whale', lang: 'en' } },
      title: { text: 'Ballenas', lang: 'es' },
      summary: { text: '', lang: 'es' },
      duration: { text: '2 hours', lang: 'en' },
      days: { text: 'Sábados', lang: 'es' },
    },
  ]);
});

test('content service: a backend without outings is logged, and pages have none', async () => {
  const { content, log } = openContent(async () => {
    throw new BackendError(403, 'Forbidden');
  });
  expect(await content.listOutings('es')).toEqual([]);
  expect(log.error).toHaveBeenCalledTimes(1);
});
