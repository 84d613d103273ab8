import { expect, test } from 'vitest';
import { createMapLinks } from '#src/content/pages/content.page.tsx';

test('createMapLinks: opens directions in Google Maps, in Apple Maps, and the place in any other app', () => {
  expect(createMapLinks('Sol & Mar', { latitude: 8.1661, longitude: -81.8672 })).toEqual({
    google: 'https://www.google.com/maps/dir/?api=1&destination=8.1661%2C-81.8672',
    apple: 'https://maps.apple.com/?daddr=8.1661%2C-81.8672&q=Sol+%26+Mar',
    geo: 'geo:8.1661,-81.8672?q=8.1661,-81.8672(Sol%20%26%20Mar)',
  });
});
