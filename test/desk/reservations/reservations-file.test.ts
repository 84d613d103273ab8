import { beforeEach, describe, expect, test, vi } from 'vitest';
import { EMBEDDED_DESK_ROLES } from '#src/accounts/staff/desk-session.rules.ts';
import { sendReservationsFile } from '#src/desk/reservations/reservations-file.ts';
import type { DeskRole } from '#src/kernel/staff.ts';
import { WEBSITE_RATE_PLAN } from '#src/rates/plans/rate-plan.rules.ts';
import { createSummary } from '#test/support/booking/summaries.ts';
import { createDeskSession, DESK_NOW, getDeskInstant } from '#test/support/fakes/memory-desk-sessions.ts';
import { createPageContext } from '#test/support/page-context.ts';
import { SIGNED_OUT } from '#test/support/site/request.ts';

const readPage = vi.fn();
const end = vi.fn(async () => undefined);
const exportReservations = vi.fn();

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
      booking: {
        readCatalogue: (async () => ({
          plans: [{ ratePlanId: WEBSITE_RATE_PLAN, names: { es: 'Web', en: 'Website' } }],
        })) as never,
      },
      desk: { exportReservations },
    },
    { cookies: isGuest ? {} : { desk: 'token' } },
  );
};

const MONTH = 'from=2027-03-01&to=2027-03-31';

const ask = (query: string, sender: Sender = {}, method = 'GET', locale: 'en' | 'es' = 'en') =>
  sendReservationsFile(
    createContext(sender),
    locale,
    new Request(`http://site.example/EN/desk/reservations.csv?${query}`, { method }),
  );

beforeEach(() => {
  readPage.mockReset().mockResolvedValueOnce([createSummary()]).mockResolvedValue([]);
  end.mockClear();
  exportReservations.mockReset().mockResolvedValue({ readPage, end });
});

describe('GET /desk/reservations.csv', () => {
  test('is a CSV file in UTF-8 with byte order mark, CRLF, ISO dates, decimal amounts and their currency', async () => {
    const answer = await ask(`${MONTH}&by=arrival`);
    expect(answer.status).toBe(200);
    expect(Object.fromEntries(answer.headers)).toEqual({
      'content-type': 'text/csv; charset=utf-8; header=present',
      'content-disposition': 'attachment; filename="reservations-2027-03-01-2027-03-31.csv"',
      'cache-control': 'no-store',
      'x-robots-tag': 'noindex',
    });
    const bytes = Buffer.from(await answer.arrayBuffer());
    expect([...bytes.subarray(0, 3)]).toEqual([0xef, 0xbb, 0xbf]);
    expect(bytes.subarray(3).toString().split('\r\n')).toEqual([
      'Code,Status,Arrival,Departure,Nights,Last name,First name,Email,Phone,Language,Room,Rate,Adults,Children,' +
        'Arrives at,Booked on,Booked,Total,Owed,Currency',
      'K7QF2M9T,To come,2027-03-01,2027-03-04,3,Núñez,María,maria@example.com,00 507 6123 4567,es,618449,Website,2,0,' +
        '15:05,2027-01-10,on the website,739.20,369.60,USD',
      '',
    ]);
    expect(exportReservations).toHaveBeenCalledWith({
      actor: expect.objectContaining({ kind: 'desk', role: 'owner' }),
      search: { kind: 'empty' },
      filter: expect.objectContaining({ from: '2027-03-01', to: '2027-03-31', by: 'arrival' }),
    });
    expect(end).toHaveBeenCalledTimes(1);
  });

  test('has headings and file name in Spanish', async () => {
    const answer = await ask(MONTH, {}, 'GET', 'es');
    expect(answer.headers.get('content-disposition')).toContain('"reservas-2027-03-01-2027-03-31.csv"');
    expect(await answer.text()).toContain('Código,Estado,Llegada,Salida,Noches');
  });

  test.each<[string, Sender, string, number, string]>([
    ['a guest', { isGuest: true }, MONTH, 404, 'This address does not exist.'],
    ['a viewer', { role: 'viewer' }, MONTH, 403, 'It can be opened by: owner.'],
    ['the reception', { role: 'desk' }, MONTH, 403, 'It can be opened by: owner.'],
    ['revenue', { role: 'revenue' }, MONTH, 403, 'It can be opened by: owner.'],
    ['an owner, without dates', {}, '', 400, 'Choose the first and the last date'],
    ['an owner, for 367 days', {}, 'from=2027-01-01&to=2028-01-02', 400, 'at most 366 days'],
    ['an owner, for a date that does not exist', {}, 'from=2027-02-30&to=2027-03-01', 400, 'does not exist'],
    ['an owner, for one letter', {}, `${MONTH}&q=a`, 400, 'at least two letters'],
  ])('%s is refused: %j %s → %i', async (_, sender, query, status, text) => {
    const answer = await ask(query, sender);
    expect([answer.status, answer.headers.get('cache-control')]).toEqual([status, 'no-store']);
    expect(await answer.text()).toContain(text);
    expect(exportReservations).not.toHaveBeenCalled();
  });

  test('asks first who it is when that was not confirmed lately, and leads back to the list (D2)', async () => {
    const answer = await ask(`${MONTH}&q=n%C3%BA%C3%B1ez`, { isConfirmed: false });
    expect(answer.status).toBe(303);
    const confirm = new URL(answer.headers.get('location') ?? '', 'http://site.example');
    expect(confirm.pathname).toBe('/EN/desk/confirm');
    expect(confirm.searchParams.get('return')).toBe(
      '/EN/desk/reservations?q=n%C3%BA%C3%B1ez&from=2027-03-01&to=2027-03-31&file=confirmed',
    );
    expect(exportReservations).not.toHaveBeenCalled();
  });

  test('drops a card number from the address (B15)', async () => {
    const answer = await ask(`${MONTH}&q=4242+4242+4242+4242`);
    expect([answer.status, answer.headers.get('location')]).toEqual([
      303,
      '/EN/desk/reservations?from=2027-03-01&to=2027-03-31&refused=card',
    ]);
  });

  test('is 429 with words while another export runs', async () => {
    exportReservations.mockResolvedValue(undefined);
    const answer = await ask(MONTH);
    expect([answer.status, answer.headers.get('retry-after')]).toEqual([429, '60']);
    expect(await answer.text()).toBe('Another list is being downloaded. Try again in a minute.\n');
  });

  test('reads nothing before it is asked for, and ends the export when the client goes away', async () => {
    const answer = await ask(MONTH);
    expect(readPage).not.toHaveBeenCalled();
    await answer.body?.cancel();
    expect([readPage.mock.calls.length, end.mock.calls.length]).toEqual([0, 1]);
  });

  test('breaks off and ends the export when a page cannot be read', async () => {
    readPage.mockReset().mockResolvedValueOnce([createSummary()]).mockRejectedValue(new Error('away'));
    await expect((await ask(MONTH)).text()).rejects.toThrow('away');
    expect(end).toHaveBeenCalledTimes(1);
  });

  test('HEAD has the headers of the file, and neither reads, locks nor records anything', async () => {
    const headers = Object.fromEntries((await ask(MONTH)).headers);
    exportReservations.mockClear();
    const answer = await sendReservationsFile(
      { ...createContext({}), isHead: true },
      'en',
      new Request(`http://site.example/EN/desk/reservations.csv?${MONTH}`),
    );
    expect([answer.status, Object.fromEntries(answer.headers), answer.body]).toEqual([200, headers, null]);
    expect(exportReservations).not.toHaveBeenCalled();
  });

  test('POST is 405', async () => {
    const answer = await ask(MONTH, {}, 'POST');
    expect([answer.status, answer.headers.get('allow')]).toEqual([405, 'GET, HEAD']);
    expect(exportReservations).not.toHaveBeenCalled();
  });
});
