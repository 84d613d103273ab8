import { expect, test } from 'vitest';
import { GUEST } from '#src/kernel/actor.ts';
import type { Minor } from '#src/kernel/money/money.ts';
import type { Reserva } from '#src/kernel/reserva.ts';
import { createAmendment } from '#test/contract/repositories/support/paid-reservation-steps.ts';
import { GARDEN, VILLA } from '#test/contract/repositories/support/repositories-under-test.ts';
import { useThreeNodes } from '#test/contract/repositories/support/three-nodes.ts';
import { addMinutes, createSucceededState, toInstant } from '#test/support/booking/builders.ts';
import { describeOnServer } from '#test/support/database/describe-on-server.ts';

const NOW = addMinutes(10);
const AT = toInstant(NOW);
describeOnServer('later payments on a PostgreSQL server', () => {
  const { on, getNode, createPaid, expectSound } = useThreeNodes();

  /** Bank with idempotency keys. */
  const createBank = () => {
    const moved = new Map<string, number>();
    const move = async (key: string): Promise<string> => {
      moved.set(key, (moved.get(key) ?? 0) + 1);
      await new Promise((resolve) => setTimeout(resolve, 1));
      return `at the bank: ${key}`;
    };
    return { moved, move };
  };

  /** Runs the balance job on one reservation. */
  const chargeBalance = async (worker: number, reserva: Reserva, move: (key: string) => Promise<string>) => {
    const { amendments } = getNode(worker);
    const reservation = await on(worker).read(reserva);
    if (reservation.status === 'cancelled' || !reservation.balance) return 'nothing owed';
    const { revision } = reservation;
    const amount: Minor = 1_000;
    const begun = await amendments.beginCharge({
      by: GUEST,
      reserva,
      revision,
      purpose: { kind: 'balance' },
      amount,
      now: NOW,
    });
    if (begun.status === 'paid' || begun.status === 'stale') return begun.status;
    const { idempotencyKey } = begun.attempt;
    const reference = await move(idempotencyKey);
    const attempt = { idempotencyKey, state: createSucceededState(reference) };
    const folio = [{ kind: 'balance', amount: 0 - amount, reference, at: AT } as const];
    return (await amendments.amend(createAmendment(reservation, { attempt, folio, balance: null }))).status;
  };

  test('concurrent workers on the same balances charge and record each once, regardless of leases', async () => {
    const reservations = await createPaid('2028-01-01', 20);
    const { moved, move } = createBank();
    const runWorker = async (number: number): Promise<string[]> => {
      // A lease that ends at once, so that only attempt and idempotency key separate the workers.
      const taken = await getNode(number).amendments.takeDueBalances(AT, AT, 100);
      return Promise.all(taken.map(({ reserva }) => chargeBalance(number, reserva, move)));
    };
    const outcomes = (await Promise.all([0, 1, 2, 3, 4, 5].map(runWorker))).flat();
    expect(outcomes.filter((outcome) => outcome === 'amended')).toHaveLength(reservations.length);
    expect(moved.size).toBe(reservations.length);
    for (const { reserva, folio } of reservations) {
      const now = await on(0).read(reserva);
      expect(now).toMatchObject({ balance: null, revision: 1 });
      expect(now.folio).toHaveLength(folio.length + 1);
    }
    await expectSound();
  });

  test('leases give every due balance to one worker', async () => {
    const reservations = await createPaid('2028-04-01', 20);
    const take = (number: number) => getNode(number).amendments.takeDueBalances(AT, toInstant(NOW + 60_000), 4);
    const taken = (await Promise.all(Array.from({ length: 12 }, (_, number) => take(number)))).flat();
    for (let more = await take(0); more.length > 0; more = await take(0)) taken.push(...more);
    expect(taken.map(({ reserva }) => reserva).toSorted()).toEqual(
      reservations.map(({ reserva }) => reserva).toSorted(),
    );
  });

  /** Guest who cancels and retries on a stale revision. */
  const cancel = async (number: number, reserva: Reserva): Promise<void> => {
    for (;;) {
      const reservation = await on(number).read(reserva);
      const charges = (await getNode(number).amendments.listAttempts(reserva)).filter(({ purpose, state }) => {
        return purpose.kind === 'balance' && state.status === 'succeeded';
      });
      const refunds = charges.flatMap(({ state, amount }, index) =>
        'reference' in state
          ? [
              {
                idempotencyKey: `${reserva}.refund.${index + 1}`,
                chargeReference: state.reference,
                amount,
                requestedAt: AT,
                reference: null,
              },
            ]
          : [],
      );
      const amendment = createAmendment(reservation, { cancelled: 'guest', balance: null, refunds });
      if ((await getNode(number).amendments.amend(amendment)).status === 'amended') return;
    }
  };

  test('a cancellation during a charge of the balance refunds it, or prevents it', async () => {
    const reservations = await createPaid('2028-07-01', 20, [GARDEN, VILLA]);
    const { moved, move } = createBank();
    const outcomes = await Promise.all(
      reservations.flatMap(({ reserva }, index) =>
        index % 2 === 0
          ? [chargeBalance(index, reserva, move), cancel(index + 1, reserva)]
          : [cancel(index + 1, reserva), chargeBalance(index, reserva, move)],
      ),
    );
    expect(outcomes).toContain('amended');
    for (const { reserva } of reservations) {
      const now = await on(0).read(reserva);
      const charged = moved.has(`${reserva}.balance.1`);
      expect(now).toMatchObject({ status: 'cancelled', balance: null });
      expect(now.refunds.map(({ amount }) => amount)).toEqual(charged ? [1_000] : []);
      expect(now.folio.filter(({ kind }) => kind === 'balance')).toHaveLength(charged ? 1 : 0);
    }
    await expectSound();
  });

  test('concurrent workers on the same refunds refund and record each once', async () => {
    const reservations = await createPaid('2028-10-01', 12);
    const { moved, move } = createBank();
    for (const reservation of reservations) {
      const refunds = [1, 2].map((number) => ({
        idempotencyKey: `${reservation.reserva}.refund.${number}`,
        chargeReference: 'charge_1',
        amount: number,
        requestedAt: toInstant(addMinutes(5)),
        reference: null,
      }));
      await on(0).applyAmendment(reservation, { cancelled: 'guest', refunds });
    }
    const settle = async (number: number, reserva: Reserva): Promise<void> => {
      for (;;) {
        const reservation = await on(number).read(reserva);
        const refund = reservation.refunds.find(({ reference }) => reference === null);
        if (!refund) return;
        const reference = await move(refund.idempotencyKey);
        const refunded = { idempotencyKey: refund.idempotencyKey, reference };
        const folio = [{ kind: 'refund', amount: refund.amount, reference, at: AT } as const];
        await getNode(number).amendments.amend(createAmendment(reservation, { refunded, folio }));
      }
    };
    const runWorker = async (number: number): Promise<void> => {
      const taken = await getNode(number).amendments.takePendingRefunds(AT, AT, 100);
      await Promise.all(taken.map(({ reserva }) => settle(number, reserva)));
    };
    await Promise.all([0, 1, 2, 3].map(runWorker));
    expect(moved.size).toBe(reservations.length * 2);
    for (const { reserva } of reservations) {
      const { refunds, folio } = await on(0).read(reserva);
      expect(refunds.map(({ reference }) => reference)).toEqual(
        [1, 2].map((number) => `at the bank: ${reserva}.refund.${number}`),
      );
      expect(
        folio
          .filter(({ kind }) => kind === 'refund')
          .map(({ amount }) => amount)
          .toSorted(),
      ).toEqual([1, 2]);
    }
    await expectSound();
  });

  test('concurrent amendments of one reservation lose nothing and write nothing twice', async () => {
    const [reservation] = await createPaid('2028-12-01', 1);
    if (!reservation) throw new Error('no reservation');
    const { reserva } = reservation;
    const stale: string[] = [];
    const write = async (number: number): Promise<void> => {
      for (;;) {
        const folio = [{ kind: 'penalty', amount: number, reference: null, at: AT } as const];
        const amendment = createAmendment(await on(number).read(reserva), { folio });
        const { status } = await getNode(number).amendments.amend(amendment);
        if (status === 'amended') return;
        stale.push(status);
      }
    };
    await Promise.all(Array.from({ length: 16 }, (_, number) => write(number + 1)));
    const now = await on(0).read(reserva);
    expect(new Set(stale)).toEqual(new Set(['stale']));
    expect(now.revision).toBe(16);
    const added = now.folio.slice(reservation.folio.length).map(({ amount }) => amount);
    expect(added.toSorted((a, b) => a - b)).toEqual(Array.from({ length: 16 }, (_, number) => number + 1));
    await expectSound();
  });
});
