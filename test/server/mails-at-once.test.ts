import { describe, expect, test, vi } from 'vitest';
import type { Amendments } from '#src/booking/ports/amendments.ts';
import type { Reservations } from '#src/booking/ports/reservations.ts';
import { tellingMails } from '#src/server/mails-at-once.ts';

const MAIL = { kind: 'confirmation', dedupeKey: 'c', sendAfter: '2027-01-10T15:00:00.000Z', facts: {} } as const;

const opened = () => {
  const nudge = vi.fn();
  const written = { confirm: vi.fn(), settleAttempt: vi.fn(), amend: vi.fn(), find: vi.fn() };
  const { reservations, amendments } = tellingMails(
    { reservations: written as unknown as Reservations, amendments: written as unknown as Amendments },
    nudge,
  );
  return { nudge, written, reservations, amendments };
};

type Opened = ReturnType<typeof opened>;
type Mails = readonly (typeof MAIL)[];

const WRITERS: readonly (readonly [string, (books: Opened, mails: Mails) => Promise<unknown>])[] = [
  ['confirm', ({ reservations }, mails) => reservations.confirm({ mails } as never)],
  ['settleAttempt', ({ reservations }, mails) => reservations.settleAttempt('key', { status: 'abandoned' }, mails)],
  ['amend', ({ amendments }, mails) => amendments.amend({ mails } as never)],
];

describe.each(WRITERS)('%s', (name, call) => {
  const writtenBy = ({ written }: Opened) => written[name as keyof Opened['written']];

  test('tells once its mails are written, and not before', async () => {
    const books = opened();
    writtenBy(books).mockImplementation(async () => expect(books.nudge).not.toHaveBeenCalled());
    await call(books, [MAIL]);
    expect(books.nudge).toHaveBeenCalledTimes(1);
  });

  test('tells nothing without mails, and nothing of what failed', async () => {
    const books = opened();
    await call(books, []);
    writtenBy(books).mockRejectedValue(new Error('away'));
    await expect(call(books, [MAIL])).rejects.toThrow('away');
    expect(books.nudge).not.toHaveBeenCalled();
  });
});

test('everything else is as it was', () => {
  const { reservations, written } = opened();
  expect(reservations.find).toBe(written.find);
});
