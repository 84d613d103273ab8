import { renderToStaticMarkup } from 'react-dom/server';
import { expect, test } from 'vitest';
import { EmailText } from '#src/desk/ui/desk-badge.tsx';

test('EmailText: may wrap after @, dots, dashes and underscores, and changes no character', () => {
  const html = renderToStaticMarkup(<EmailText email="freya.mac-leod_1@guests.example" />);
  expect(html).toBe('freya.<wbr/>mac-<wbr/>leod_<wbr/>1@<wbr/>guests.<wbr/>example');
});
