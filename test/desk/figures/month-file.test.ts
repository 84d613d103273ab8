import { beforeEach, describe, expect, test, vi } from 'vitest';
import { EMBEDDED_DESK_ROLES } from '#src/accounts/staff/desk-session.rules.ts';
import { sendMonthFile } from '#src/desk/figures/month-file.ts';
import type { LedgerEntry } from '#src/desk/figures/month-ledger.rules.ts';
import type { DeskRole } from '#src/kernel/staff.ts';
import { createDeskSession, DESK_NOW, getDeskInstant } from '#test/support/fakes/memory-desk-sessions.ts';
import { createPageContext } from '#test/support/page-context.ts';
import { SIGNED_OUT } from '#test/support/site/request.ts';

const STAY = {
  code: 'K7QF2M9T',
  firstName: 'María',
  lastName: '=Núñez',
  arrival: '2027-03-01',
  departure: '2027-03-04',
};

const createEntry = (differences: Partial<LedgerEntry>): LedgerEntry => ({
  ...STAY,
  seq: 1,
  kind: 'room',
  amount: 50_400,
  reference: null,
  item: null,
  // Nine in the evening of 31 January at the hotel.
  at: '2027-02-01T02:00:00.000Z',
  isTax: false,
  ...differences,
});

const MONTH = {
  totals: { owedBefore: 0, charged: 0, waived: 0, received: 0, returned: 0, owedAfter: 0, deposits: 0 },
  entries: [
    createEntry({}),
    createEntry({ kind: 'tax', amount: 5_040, item: 'itbms', label: { es: 'ITBMS', en: 'Tax' }, isTax: true }),
    createEntry({ kind: 'manual-payment', amount: -27_720, item: 'cash', reference: 'A-17' }),
    createEntry({ kind: 'refund', amount: 1_000, reference: 're_1' }),
  ],
  nights: [{ ...STAY, nights: 2, room: 33_600, board: 0, extras: 1_250 }],
};

const exportMonth = vi.fn();

interface Sender {
  readonly role?: DeskRole;
  readonly isConfirmed?: boolean;
  readonly isGuest?: boolean;
}

const createContext = ({ role = 'owner', isConfirmed = true, isGuest = false }: Sender) => {
  const session = createDeskSession({ role, confirmedAt: getDeskInstant(isConfirmed ? 0 : -60) });
  return createPageContext(
    {
      siteUrl: 'http://site.example',
      clock: { now: () => DESK_NOW },
      ...SIGNED_OUT,
      accounts: { ...SIGNED_OUT.accounts, findCurrentUser: async () => undefined },
      deskAccess: {
        roles: EMBEDDED_DESK_ROLES,
        isReachable: () => true,
        isInvitation: async () => false,
        find: async () => session,
        check: async () => ({ status: 'open', session, isReadOnly: false }),
      },
      desk: { exportMonth },
    },
    { cookies: isGuest ? {} : { desk: 'token' } },
  );
};

const ask = (query: string, sender: Sender = {}, method = 'GET', locale: 'en' | 'es' = 'en') =>
  sendMonthFile(
    createContext(sender),
    locale,
    new Request(`http://site.example/EN/desk/figures/month.csv?${query}`, { method }),
  );

const readLines = async (answer: Response) =>
  Buffer.from(await answer.arrayBuffer())
    .subarray(3)
    .toString()
    .split('\r\n');

beforeEach(() => {
  exportMonth.mockReset().mockResolvedValue(MONTH);
});

describe('GET /desk/figures/month.csv', () => {
  test('for an owner: every entry with guest, net, tax, gross, paid, method, reference and stay', async () => {
    const answer = await ask('month=2027-01');
    expect(answer.status).toBe(200);
    expect(answer.headers.get('content-disposition')).toBe('attachment; filename="month-2027-01.csv"');
    expect(answer.headers.get('cache-control')).toBe('no-store');
    expect(await readLines(answer)).toEqual([
      'Date,Code,Last name,First name,Kind,What,Net,Tax,Gross,Paid,Method,Reference,Arrival,Departure,Currency',
      "2027-01-31,K7QF2M9T,'=Núñez,María,Room,Rooms,504.00,0.00,504.00,,,,2027-03-01,2027-03-04,USD",
      "2027-01-31,K7QF2M9T,'=Núñez,María,Tax,Tax,0.00,50.40,50.40,,,,2027-03-01,2027-03-04,USD",
      "2027-01-31,K7QF2M9T,'=Núñez,María,Payment by hand,Paid in cash,,,,277.20,In cash,A-17,2027-03-01,2027-03-04,USD",
      "2027-01-31,K7QF2M9T,'=Núñez,María,Refund to the card,Refund,,,,-10.00,By card,re_1,2027-03-01,2027-03-04,USD",
      '',
    ]);
    expect(exportMonth).toHaveBeenCalledWith({
      actor: expect.objectContaining({ kind: 'desk', role: 'owner' }),
      month: '2027-01',
      view: 'entries',
    });
  });

  test.each<DeskRole>(['viewer', 'desk', 'revenue'])(
    'for %s: without names, and without asking who it is',
    async (role) => {
      const [headings = '', first = ''] = await readLines(await ask('month=2027-01', { role, isConfirmed: false }));
      expect(headings).toMatch(/^Date,Code,Kind,/);
      expect(first).toMatch(/^2027-01-31,K7QF2M9T,Room,/);
    },
  );

  test('by nights, in Spanish', async () => {
    const answer = await ask('month=2027-03&view=nights', {}, 'GET', 'es');
    expect(answer.headers.get('content-disposition')).toContain('"mes-2027-03.csv"');
    expect((await readLines(answer)).slice(0, 2)).toEqual([
      'Código,Apellido,Nombre,Llegada,Salida,Noches,Habitación,Comidas,Extras,Moneda',
      "K7QF2M9T,'=Núñez,María,2027-03-01,2027-03-04,2,336.00,0.00,12.50,USD",
    ]);
  });

  test.each<[string, Sender, string, number, string]>([
    ['a guest', { isGuest: true }, 'month=2027-01', 404, 'This address does not exist.'],
    ['an owner, without a month', {}, '', 400, 'That month does not exist'],
    ['an owner, for a month that does not exist', {}, 'month=2027-13', 400, 'That month does not exist'],
  ])('%s is refused: %j %s → %i', async (_, sender, query, status, text) => {
    const answer = await ask(query, sender);
    expect([answer.status, answer.headers.get('cache-control')]).toEqual([status, 'no-store']);
    expect(await answer.text()).toContain(text);
    expect(exportMonth).not.toHaveBeenCalled();
  });

  test('asks an owner first who it is, and leads back to the month (D2)', async () => {
    const answer = await ask('month=2027-01&view=nights', { isConfirmed: false });
    expect(answer.status).toBe(303);
    const confirm = new URL(answer.headers.get('location') ?? '', 'http://site.example');
    expect(confirm.searchParams.get('return')).toBe('/EN/desk/figures/month?month=2027-01&view=nights&file=confirmed');
    expect(exportMonth).not.toHaveBeenCalled();
  });

  test('is 429 while another export runs, and 405 for a form', async () => {
    exportMonth.mockResolvedValue(undefined);
    expect((await ask('month=2027-01')).status).toBe(429);
    const posted = await ask('month=2027-01', {}, 'POST');
    expect([posted.status, posted.headers.get('allow')]).toEqual([405, 'GET, HEAD']);
  });
});
