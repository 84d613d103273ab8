import { expect, test } from 'vitest';
import { createRecord } from '#src/kernel/create-record.ts';

test('createRecord: gives each key its own value', () =>
  expect(createRecord(['es', 'en'], (key) => key.length + key)).toEqual({ es: '2es', en: '2en' }));
