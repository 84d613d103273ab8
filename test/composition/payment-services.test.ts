import { expect, test } from 'vitest';
import { payDeposit } from '#src/booking/checkout/pay-deposit.service.ts';
import { describeReconciliation } from '#src/booking/reconciliation/describe-reconciliation.text.ts';
import { createPaymentServices } from '#src/composition/payment-services.ts';
import { createLog } from '#src/server/operations/log.ts';
import { createPayment, createSmallHotel, holdRoom } from '#test/support/booking/small-hotel.ts';
import { createMemoryGatewayEvents } from '#test/support/fakes/memory-gateway-events.ts';
import { createMemoryLedger } from '#test/support/fakes/memory-ledger.ts';

const openHotel = async () => {
  const hotel = await createSmallHotel();
  const lines: string[] = [];
  const log = createLog('info', { write: (line) => void lines.push(line) });
  const ports = {
    ...hotel.ports,
    ledger: createMemoryLedger(hotel.reservations),
    gatewayEvents: createMemoryGatewayEvents(),
  };
  const read = () => ({ ok: false, because: 'forged' }) as const;
  const services = createPaymentServices(ports, log, { secret: undefined, read });
  const reserva = await holdRoom(hotel);
  const outcome = await payDeposit(hotel.ports, createPayment(reserva));
  if (outcome.status !== 'confirmed') throw new Error(outcome.status);
  const [charge] = (await hotel.ledger.readStatement()).charges;
  const refundByHand = () =>
    hotel.gateway.refund({ reference: charge?.reference ?? '', amount: 6_000, idempotencyKey: 'by hand' });
  return { hotel, services, lines, reserva, code: outcome.code, refundByHand };
};

test('reconcile job: logs nothing while the ledger and the bank agree', async () => {
  const { hotel, services, lines } = await openHotel();
  hotel.clock.pass(60);
  await services.maintenance.reconcile();
  expect(lines).toEqual([]);
});

test('reconcile job: logs every difference of the last three days as an error, without the reserva', async () => {
  const { hotel, services, lines, reserva, code, refundByHand } = await openHotel();
  await refundByHand();
  hotel.clock.pass(60);
  await services.maintenance.reconcile();
  expect(lines.map((line) => JSON.parse(line))).toMatchObject([
    { level: 'error', kind: 'missing-in-folio', movement: 'refund', code, amount: 6_000, msg: 'folio and bank differ' },
  ]);
  expect(lines.join()).not.toContain(reserva);
  hotel.clock.pass(3 * 24 * 60);
  await services.maintenance.reconcile();
  expect(lines).toHaveLength(1);
});

test('describeReconciliation: summarizes charges, refunds and differences', async () => {
  const { hotel, services, reserva, code, refundByHand } = await openHotel();
  const range = { from: '2026-11-20T00:00:00.000Z', to: '2026-11-21T00:00:00.000Z' };
  hotel.clock.pass(60);
  expect(describeReconciliation(await services.reconcile(range))).toEqual([
    'From 2026-11-20T00:00:00.000Z to 2026-11-21T00:00:00.000Z the bank has 1 charge (USD 325.60) and 0 refunds (USD 0.00).',
    'The folios say the same.',
  ]);
  const { reference } = await refundByHand();
  hotel.clock.pass(60);
  const lines = describeReconciliation(await services.reconcile(range));
  expect(lines.slice(1)).toEqual([
    'The folios differ in 1 place:',
    `missing-in-folio: refund ${reference}, USD 60.00, 2026-11-20T16:00:00.000Z, reservation ${code}`,
  ]);
  expect(lines.join()).not.toContain(reserva);
});

test('describeReconciliation: differing amounts, and charges without a reservation', () => {
  const where = {
    movement: 'charge',
    reserva: 'r',
    reference: 'charge_1',
    at: '2026-11-20T16:00:00.000Z',
    code: null,
  } as const;
  const amounts = { kind: 'amount-differs', folio: 100, bank: 123_456 } as const;
  const lines = describeReconciliation({
    from: 'A',
    to: 'B',
    currency: 'USD',
    charges: { count: 2, total: 5 },
    refunds: { count: 1, total: 0 },
    differences: [
      { ...where, ...amounts, currency: null },
      { ...where, ...amounts, currency: 'EUR' },
    ],
  });
  expect(lines).toEqual([
    'From A to B the bank has 2 charges (USD 0.05) and 1 refund (USD 0.00).',
    'The folios differ in 2 places:',
    'amount-differs: charge charge_1, folio USD 1.00, bank USD 1234.56, 2026-11-20T16:00:00.000Z, no reservation',
    'amount-differs: charge charge_1, folio USD 1.00, bank EUR 1234.56, 2026-11-20T16:00:00.000Z, no reservation',
  ]);
});
