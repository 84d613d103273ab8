import { describe, expect, test, vi } from 'vitest';
import type { Amendments, Reservations } from '#src/booking/reservation/reservations.port.ts';
import { addMailTrigger } from '#src/composition/mail-services.ts';
import type { PayLinks } from '#src/desk/pay-links/pay-links.table.ts';

const MAIL = { kind: 'confirmation', dedupeKey: 'c', sendAfter: '2027-01-10T15:00:00.000Z', facts: {} } as const;

const openTrigger = () => {
  const nudge = vi.fn();
  const written = {
    ...{ confirm: vi.fn(), recordAttemptState: vi.fn(), amend: vi.fn(), find: vi.fn() },
    ...{ place: vi.fn(), extend: vi.fn(), sendAgain: vi.fn() },
  };
  const { reservations, amendments, payLinks } = addMailTrigger(
    {
      reservations: written as unknown as Reservations,
      amendments: written as unknown as Amendments,
      payLinks: written as unknown as PayLinks,
    },
    nudge,
  );
  return { nudge, written, reservations, amendments, payLinks };
};

type Opened = ReturnType<typeof openTrigger>;
type Mails = readonly (typeof MAIL)[];

const WRITERS: readonly (readonly [string, (books: Opened, mails: Mails) => Promise<unknown>])[] = [
  ['confirm', ({ reservations }, mails) => reservations.confirm({ mails } as never)],
  [
    'recordAttemptState',
    ({ reservations }, mails) => reservations.recordAttemptState('key', { status: 'abandoned' }, mails),
  ],
  ['amend', ({ amendments }, mails) => amendments.amend({ mails } as never)],
  [
    'place',
    ({ reservations }, [mail]) => reservations.place({} as never, { ...(mail && { desk: { mail } }) } as never),
  ],
];

describe.each(WRITERS)('%s', (name, call) => {
  const getWritten = ({ written }: Opened) => written[name as keyof Opened['written']];

  test('triggers delivery after its mails were written, not before', async () => {
    const books = openTrigger();
    getWritten(books).mockImplementation(async () => expect(books.nudge).not.toHaveBeenCalled());
    await call(books, [MAIL]);
    expect(books.nudge).toHaveBeenCalledTimes(1);
  });

  test('does not trigger delivery without mails or after a failure', async () => {
    const books = openTrigger();
    await call(books, []);
    getWritten(books).mockRejectedValue(new Error('away'));
    await expect(call(books, [MAIL])).rejects.toThrow('away');
    expect(books.nudge).not.toHaveBeenCalled();
  });
});

test.each(['extend', 'sendAgain'] as const)('payLinks.%s: triggers the delivery of the link to pay', async (name) => {
  const { nudge, payLinks } = openTrigger();
  await payLinks[name]({} as never);
  expect(nudge).toHaveBeenCalledTimes(1);
});

test('addMailTrigger: leaves all other methods unchanged', () => {
  const { reservations, written } = openTrigger();
  expect(reservations.find).toBe(written.find);
});
