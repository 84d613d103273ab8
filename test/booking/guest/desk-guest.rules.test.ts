import { describe, expect, test } from 'vitest';
import { type DeskGuestForm, findDeskGuestErrors, parseDeskGuest } from '#src/booking/guest/desk-guest.rules.ts';

const TYPED: DeskGuestForm = {
  nombre: ' María ',
  apellido: 'Núñez  Çelik',
  email: ' maria@example.com',
  telefono: '+507 6123-4567',
  estimated_arrival: '15:30',
};

describe('findDeskGuestErrors: D11, the rules of checkout for what a guest tells on the phone', () => {
  test.each<[string, Partial<DeskGuestForm>, object]>([
    ['everything is right', {}, {}],
    ['no phone and no hour of arrival', { telefono: ' ', estimated_arrival: '' }, {}],
    ['an e-mail without a host', { email: 'maria@' }, { email: 'email-invalid' }],
    ['no e-mail', { email: '' }, { email: 'required' }],
    ['a phone with letters', { telefono: 'ask her' }, { telefono: 'phone-invalid' }],
    ['no name', { nombre: '', apellido: 'X' }, { nombre: 'required', apellido: 'lastname-short' }],
    ['an hour that is none', { estimated_arrival: '25:00' }, { estimated_arrival: 'time-invalid' }],
  ])('%s', (_, typed, errors) => {
    expect(findDeskGuestErrors({ ...TYPED, ...typed }, '2026-11-24')).toEqual(errors);
  });
});

test('parseDeskGuest: leaves empty what the guest types at checkout', () => {
  expect(parseDeskGuest(TYPED)).toEqual({
    firstName: 'María',
    lastName: 'Núñez Çelik',
    email: 'maria@example.com',
    phone: '+50761234567',
    country: '',
    zip: '',
    legalId: '',
    estimatedArrival: '15:30',
    request: null,
  });
});
