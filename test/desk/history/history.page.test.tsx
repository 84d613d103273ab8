import { beforeEach, describe, expect, test, vi } from 'vitest';
import HistoryPage from '#src/desk/history/history.page.tsx';
import type { HistoryEvent } from '#src/events/desk-event.rules.ts';
import type { DeskRole } from '#src/kernel/staff.ts';
import { createAddOn } from '#test/support/booking/add-ons.ts';
import { createTestCatalogue, DEMO_POLICY } from '#test/support/booking/demo-hotel.ts';
import { createEvent } from '#test/support/booking/reservation-files.ts';
import { showDeskPage } from '#test/support/desk/show-desk-page.ts';

const MARIA = { kind: 'desk', userId: '1', name: 'María Ruiz', role: 'desk' } as const;
const CODE = 'K7QF2M9T';

const EVENT: HistoryEvent = {
  ...createEvent('guest-changed', '2027-01-11T15:42:00.000Z', {
    actor: MARIA,
    before: { phone: '+5070000001' },
    after: { phone: '+5070000002' },
    reason: 'Called from a new number',
  }),
  code: CODE,
};

const COT = { es: 'Cuna', en: 'Cot' };

const listHistory = vi.fn();

const readCatalogue = async () => ({
  ...createTestCatalogue(DEMO_POLICY),
  addOns: [createAddOn('cot', { names: COT })],
});

const show = (query = '', role: DeskRole = 'owner', locale: 'en' | 'es' = 'en') =>
  showDeskPage(HistoryPage, { desk: { listHistory } as never, booking: { readCatalogue } }, { role, query, locale });

beforeEach(
  () => void listHistory.mockReset().mockResolvedValue({ events: [EVENT], next: null, hidden: 0, people: [] }),
);

describe('history page', () => {
  test('lists when, who, what, of which reservation, what changed and why', async () => {
    const html = await show();
    expect(html).toContain(
      '<span class="desk-date">Jan 11, 2027,</span> <span class="desk-date">10:42\u00a0am</span></time>',
    );
    for (const text of ['María Ruiz', 'Guest details changed', '+5070000001', '+5070000002'])
      expect(html).toContain(text);
    expect(html).toContain('Called from a new number');
    expect(html).toContain(`href="/EN/desk/reservations/${CODE}#timeline"`);
    expect(html).not.toContain(EVENT.reserva);
  });

  test('breaks an e-mail address, the name of staff without one, so that the table keeps its width', async () => {
    const actor = { ...EVENT.actor, name: 'owner@hotel.example' };
    listHistory.mockResolvedValue({ events: [{ ...EVENT, actor }], next: null, hidden: 0, people: [] });
    expect(await show()).toContain('owner@<wbr></wbr>hotel.<wbr></wbr>example');
  });

  test.each([
    [
      'en',
      ['Sale: <del>draft</del>', 'on sale', 'Board: Half board', 'For: front desk only', 'Arrivals on: Sunday, Monday'],
    ],
    ['es', ['Venta: <del>borrador</del>', 'a la venta', 'Régimen: Media pensión', 'Llegadas en: domingo, lunes']],
  ] as const)('says of an offer what changed, in %s', async (locale, texts) => {
    const after = { saleStatus: 'on-sale', board: 'half-board', audience: 'desk', arrivalWeekdays: [7, 1] };
    const event = { ...EVENT, action: 'offer-changed', code: null, before: { saleStatus: 'draft' }, after };
    listHistory.mockResolvedValue({ events: [event], next: null, hidden: 0, people: [] });
    const html = (await show('', 'owner', locale)).replaceAll(/<(?!\/?del)[^>]+>/g, '');
    for (const text of texts) expect(html).toContain(text);
  });

  test.each([
    [
      'en',
      [
        'For: change of the stay',
        'Balance: card expired',
        'How: In cash',
        'Goodwill: US$40.00',
        'Bank’s reason: the account of the card',
      ],
    ],
    [
      'es',
      [
        'Para: cambio de la estadía',
        'Saldo: tarjeta vencida',
        'Cómo: En efectivo',
        'Cortesía: US$',
        ': la cuenta de la tarjeta está cerrada',
      ],
    ],
  ] as const)('names what is stored by a name, in %s', async (locale, texts) => {
    const after = {
      purpose: 'change-2',
      balanceFlag: 'card-expired',
      method: 'cash',
      goodwill: 4_000,
      refusal: 'account-closed',
    };
    listHistory.mockResolvedValue({ events: [{ ...EVENT, before: {}, after }], next: null, hidden: 0, people: [] });
    const text = (await show('', 'owner', locale)).replace(/<[^>]+>/g, '').replaceAll('\u00a0', ' ');
    expect(texts.filter((each) => !text.includes(each))).toEqual([]);
  });

  test.each([
    ['en', 'Cot × 2, gone'],
    ['es', 'Cuna × 2, gone'],
  ] as const)('names an extra, and by its id one that the hotel has no more (%s)', async (locale, expected) => {
    const extras = { before: { extras: [] }, after: { extras: ['cot × 2', 'gone × 1'] } };
    listHistory.mockResolvedValue({ events: [{ ...EVENT, ...extras }], next: null, hidden: 0, people: [] });
    expect((await show('', 'owner', locale)).replace(/<[^>]+>/g, ' ')).toContain(expected);
  });

  test('asks for what is filtered: the last day is included, in the hotel’s time zone', async () => {
    const html = await show('by=desk&action=guest-changed&from=2027-01-10&to=2027-01-11&q=+new+&before=120');
    expect(listHistory).toHaveBeenCalledExactlyOnceWith({
      staff: { userId: '1', name: 'Ana', role: 'owner' },
      kind: 'desk',
      hasSteps: false,
      userId: undefined,
      action: 'guest-changed',
      text: 'new',
      from: '2027-01-10T05:00:00.000Z',
      to: '2027-01-12T05:00:00.000Z',
      before: 120,
    });
    expect(html).toContain('value="new"');
    expect(html).toContain('value="2027-01-11"');
  });

  test('takes impossible filters as none, and cuts a long text at 80 characters', async () => {
    await show(`by=x&action=&from=2027-02-30&to=x&before=-1&q=${'y'.repeat(200)}`);
    const [asked] = listHistory.mock.calls[0] ?? [];
    expect(asked).toMatchObject({ text: 'y'.repeat(80) });
    for (const name of ['kind', 'action', 'from', 'to', 'before']) expect(asked[name]).toBeUndefined();
  });

  test('links older events with the same filters, and the newest from a later page', async () => {
    listHistory.mockResolvedValue({ events: [EVENT], next: 71, hidden: 0, people: [] });
    const html = await show('by=desk&before=120');
    expect(html).toContain('href="/EN/desk/history?by=desk&amp;before=71"');
    expect(html).toContain('href="/EN/desk/history?by=desk"');
    const first = await show();
    expect(first).not.toContain('>Newest<');
  });

  test('offers the people to choose from, and asks for the one that was chosen', async () => {
    const people = [{ userId: 'u2', name: 'María Ruiz' }];
    listHistory.mockResolvedValue({ events: [EVENT], next: null, hidden: 0, people });
    expect(await show('by=staff-u2')).toContain('<option value="staff-u2" selected="">María Ruiz</option>');
    expect(listHistory.mock.calls[0]?.[0]).toMatchObject({ userId: 'u2', kind: undefined });
  });

  test('says how many steps are not listed, with a link that lists them', async () => {
    listHistory.mockResolvedValue({ events: [EVENT], next: 71, hidden: 12, people: [] });
    const folded = await show('by=desk');
    expect(folded).toContain('12 steps on the way, such as a payment begun or a change proposed, are not listed.');
    expect(folded).toContain('href="/EN/desk/history?by=desk&amp;steps=all"');
    const all = await show('by=desk&steps=all');
    expect(listHistory.mock.calls[1]?.[0]).toMatchObject({ hasSteps: true });
    expect(all).toContain('href="/EN/desk/history?by=desk&amp;steps=all&amp;before=71"');
    expect(all).toContain('<input type="hidden" name="steps" value="all"/>');
  });

  test.each([
    ['owner', false],
    ['revenue', true],
    ['desk', true],
  ] as const)('tells %s whether these are all events', async (role, isOwn) => {
    expect((await show('', role)).includes('These are your own actions.')).toBe(isOwn);
  });

  test('says that nothing matches, also in Spanish', async () => {
    listHistory.mockResolvedValue({ events: [], next: null, hidden: 0, people: [] });
    expect(await show('q=x')).toContain('Nothing matches.');
    const html = await show('q=x', 'owner', 'es');
    expect(html).not.toContain('<table');
    expect(html).toContain('Historial');
  });
});
