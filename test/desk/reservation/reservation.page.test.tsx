import { beforeEach, describe, expect, test } from 'vitest';
import { createOpeningEntries } from '#src/booking/reservation/folio.rules.ts';
import ReservationPage from '#src/desk/reservation/reservation.page.tsx';
import type { ReservationFile } from '#src/desk/reservation/reservation-file.rules.ts';
import type { DeskRole } from '#src/kernel/staff.ts';
import { getCard } from '#test/support/booking/builders.ts';
import { createPaidReservation } from '#test/support/booking/paid-reservations.ts';
import {
  createAttempt,
  createEvent,
  createFileLoader,
  createReservationFile,
  createWrittenMail,
} from '#test/support/booking/reservation-files.ts';
import { showDeskPage } from '#test/support/desk/show-desk-page.ts';

const MARIA = { kind: 'desk', userId: '1', name: 'María Ruiz', role: 'desk' } as const;
const NOTE = { seq: 1, about: null, text: 'Allergic to nuts', pinned: true, struck: false, by: MARIA } as const;

let file: ReservationFile;

const loadFile = createFileLoader(() => file);

const show = (query = '', role: DeskRole = 'desk', code: string = file.reservation.code, locale: 'en' | 'es' = 'en') =>
  showDeskPage(ReservationPage, { desk: { loadReservationFile: loadFile } as never }, { role, query, code, locale });

beforeEach(() => {
  file = createReservationFile({
    events: [
      createEvent('booked', '2027-01-10T15:00:00.000Z', { revision: 0 }),
      createEvent('guest-changed', '2027-01-11T15:00:00.000Z', {
        actor: MARIA,
        revision: 1,
        before: { phone: '+5070000001' },
        after: { phone: '+5070000002' },
        reason: 'Called from a new number',
      }),
    ],
    mails: [createWrittenMail()],
    notes: [{ ...NOTE, at: '2027-01-12T15:00:00.000Z' }],
  });
});

describe('reservation page', () => {
  test('shows stay, folio, guest, terms, notes, mails and the timeline with its actors', async () => {
    const html = await show();
    const { guest, quote } = file.reservation;
    for (const text of [guest.email, guest.phone, 'Visa ending in', 'Allergic to nuts', 'María Ruiz', 'Confirmation'])
      expect(html).toContain(text);
    for (const text of ['Guest details changed', '+5070000001', '+5070000002', 'Called from a new number', 'Booked'])
      expect(html).toContain(text);
    expect(html).toContain(new Intl.NumberFormat('en', { minimumFractionDigits: 2 }).format(quote.total / 100));
    expect(html).toContain('<caption');
  });

  test.each([
    ['en', 'by whom is unknown'],
    ['es', 'no se sabe por quién'],
  ] as const)('names a maker that cannot be read as unknown (%s)', async (locale, text) => {
    file = { ...file, origin: { source: 'desk', agent: null, madeBy: 'unknown', payLinkId: null } };
    expect(await show('', 'desk', file.reservation.code, locale)).toContain(text);
  });

  test.each(['desk', 'viewer'] as const)(
    'never contains the reserva or the token of the card, for %s (D14)',
    async (role) => {
      const html = await show('', role);
      expect(html).toContain(file.reservation.code);
      expect(html).not.toContain(file.reservation.reserva);
      expect(html).not.toContain(getCard(file.reservation).token);
    },
  );

  test('masks contact data for a viewer, also in the timeline, and offers no form or link that acts (D14)', async () => {
    const html = await show('', 'viewer');
    const { guest } = file.reservation;
    for (const secret of [guest.email, guest.phone, guest.legalId, '+5070000001', '+5070000002'])
      expect(html).not.toContain(secret);
    expect(html).toContain(guest.lastName);
    for (const offered of ['<form', '/guest"', '/mail"']) expect(html).not.toContain(offered);
  });

  test('shows one part of the timeline, and says which', async () => {
    const html = await show('show=notes');
    const timeline = html.slice(html.indexOf('id="timeline"'));
    expect(timeline).toContain('Allergic to nuts');
    expect(timeline).not.toContain('Guest details changed');
    expect(timeline).toMatch(/aria-current="true"[^>]*>Notes/);
  });

  test.each([
    ['en', 'Cot × 2', 'Courtesy of the hotel', 'Total less the courtesy', 'On its way'],
    ['es', 'Cuna × 2', 'Cortesía del hotel', 'Total menos la cortesía', 'en camino'],
  ] as const)(
    'names an extra as agreed, and shows goodwill in total and folio (%s)',
    async (locale, extra, ...texts) => {
      const at = '2027-01-12T15:00:00.000Z';
      const { reservation } = file;
      const seq = reservation.folio.length + 1;
      const cot = {
        kind: 'add-on',
        amount: 1000,
        reference: null,
        at,
        item: 'cot',
        label: { es: 'Cuna', en: 'Cot' },
      } as const;
      const goodwill = { kind: 'adjustment', amount: -5000, reference: null, at } as const;
      const refund = {
        idempotencyKey: 'x.refund.1',
        chargeReference: 'ch_1',
        amount: 4000,
        requestedAt: at,
        reference: null,
      };
      file = {
        ...file,
        events: [createEvent('extras-added', at, { after: { extras: ['cot × 2'] } })],
        reservation: {
          ...reservation,
          folio: [...reservation.folio, { seq, ...cot }, { seq: seq + 1, ...goodwill }],
          refunds: [refund],
        },
      };
      const html = await show('', 'desk', reservation.code, locale);
      expect(html).not.toContain('cot × 2');
      for (const text of [extra, ...texts.map((each) => each.replace('On its', 'on its'))])
        expect(html).toContain(text);
      const total = new Intl.NumberFormat('en', { minimumFractionDigits: 2 }).format(
        (reservation.quote.total - 5000) / 100,
      );
      expect(html).toContain(total);
    },
  );

  test.each([
    ['en', 5_000, 'Payment of the deposit', 'Payment when booking'],
    ['es', 5_000, 'Pago del depósito', 'Pago al reservar'],
    ['en', 10_000, 'Payment when booking', 'Payment of the deposit'],
    ['es', 10_000, 'Pago al reservar', 'Pago del depósito'],
  ] as const)(
    'calls the first payment a deposit only where it was one (%s, %i)',
    async (locale, share, text, other) => {
      const { reservation } = file;
      const { quote } = reservation;
      const deposit = (quote.total * share) / 10_000;
      const folio = createOpeningEntries({ ...quote, deposit }, 'charge_1', reservation.confirmedAt);
      file = { ...file, reservation: { ...reservation, folio }, attempts: [createAttempt({ amount: deposit })] };
      const html = await show('show=payments', 'desk', reservation.code, locale);
      const timeline = html.slice(html.indexOf('id="timeline"'));
      expect(timeline).toContain(text);
      expect(timeline).not.toContain(other);
    },
  );

  test('says each mail once, in the timeline, where it is sent again', async () => {
    const html = await show();
    const [before = '', timeline = ''] = html.split('id="timeline"');
    expect(before).not.toContain('maria@example.com</td>');
    expect(timeline.match(/<p class="timeline-title">Mail: /g)).toHaveLength(file.mails.length);
    expect(timeline).toContain(`/reservations/${file.reservation.code}/mail"`);
    expect(html).not.toMatch(/aria-labelledby="(stay|folio)-title"/);
  });

  test.each([
    ['es', 'Llega en'],
    ['en', 'Arrives in'],
  ] as const)('says in its head where the guest is and what is owed (%s)', async (locale, place) => {
    const head = (await show('', 'desk', undefined, locale)).split('</header>')[0] ?? '';
    expect(head).toContain(place);
    expect(head).toMatch(locale === 'es' ? /No debe nada|Debe US/ : /Nothing owed|Owes US/);
  });

  test('links the pay link by which it was booked, and says who made it', async () => {
    file = { ...file, origin: { source: 'desk', agent: null, madeBy: MARIA, payLinkId: 'abcdefghijklmnop' } };
    const html = await show();
    expect(html).toContain('href="/EN/desk/pay-links/abcdefghijklmnop"');
    expect(html).toContain('by María Ruiz');
  });

  test('says first what needs attention, and what was done just now', async () => {
    const balance = { dueAt: '2027-02-01T12:00:00.000Z', tryAt: null, tries: 1, flag: 'declined' } as const;
    file = { ...file, reservation: createPaidReservation({ balance }) };
    const html = await show('done=note-added');
    expect(html).toContain('The note was added.');
    expect(html).toContain('The balance could not be charged');
    expect(html.indexOf('Needs attention')).toBeLessThan(html.indexOf('id="stay"'));
  });

  test('reads a code as guests may type it: in small letters, with a space or a hyphen', async () => {
    const { code, guest } = file.reservation;
    const small = code.toLowerCase();
    for (const typed of [`${small.slice(0, 4)} ${small.slice(4)}`, `${small.slice(0, 4)}-${small.slice(4)} `])
      expect(await show('', 'desk', encodeURIComponent(typed))).toContain(guest.email);
    expect(await show('', 'desk', encodeURIComponent('50% off'))).toContain('“50% off” is not a reservation code');
  });

  test('is also Spanish', async () => {
    const html = await show('', 'desk', file.reservation.code, 'es');
    for (const text of ['Datos del huésped cambiados', 'Cronología', 'Huésped']) expect(html).toContain(text);
  });
});
