import { describe, expect, test } from 'vitest';
import { findChangedKeys } from '#src/content/backend/content.service.ts';

const KEYS = ['pages', 'pages_inside', 'posts', 'rooms', 'footer'];

describe('findChangedKeys: a change affects', () => {
  test.each([
    ['the collection itself', ['posts'], ['posts']],
    ['the parent of a translation', ['pages_translations'], ['pages']],
    ['the nearest parent', ['pages_inside_translations'], ['pages_inside']],
    ['the parent of a translation of a dependent row', ['rooms_gallery_translations'], ['rooms']],
    ['each once', ['footer', 'footer_translations'], ['footer']],
    ['everything, when a file was replaced', ['directus_files'], KEYS],
    ['nothing of what the site does not show', ['directus_users', 'inquiries', 'roomservice', '', 'constructor'], []],
  ])('%s', (_, collections, keys) => expect([...findChangedKeys(collections, KEYS)]).toEqual(keys));
});
