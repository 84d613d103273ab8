import { expect, test } from 'vitest';
import { createWhatsAppLink } from '#src/routing/whatsapp-link.ts';

test('createWhatsAppLink: has the digits of the number and an encoded first message', () =>
  expect(createWhatsAppLink('+507 6123 4567', 'Hola, ¿Sol & Mar?')).toBe(
    'https://wa.me/50761234567?text=Hola%2C%20%C2%BFSol%20%26%20Mar%3F',
  ));
