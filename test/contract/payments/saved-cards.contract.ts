import { describe, expect, test } from 'vitest';
import type { TypedCard } from '#src/booking/model/card.ts';
import { newReserva } from '#test/support/builders.ts';
import { asked, chargeOf, chargesUnder, EVER, type GatewayHouse, succeeded, typed } from './gateway-house.ts';

/** What every `PaymentGateway` does with cards that are kept. */
export const describeSavedCards = (house: () => GatewayHouse): void => {
  describe('a saved card', () => {
    const save = async (card: TypedCard) => {
      const state = await house().gateway.charge(chargeOf({ card }));
      if (state.status === 'requires-action') await house().answer(state.redirectUrl, 'approve');
      return state;
    };

    test('is charged by its token', async () => {
      const { card } = succeeded(await save(typed('5555555555554444')));
      const again = succeeded(await house().gateway.charge(chargeOf({ card: { token: card.token } })));
      expect(again.card).toEqual(card);
    });

    test('is charged while its holder is away, and the question to one who is away can be called off', async () => {
      const { card } = succeeded(await save(typed('5555555555554444')));
      const away = { returnUrl: null };
      expect(succeeded(await house().gateway.charge(chargeOf({ card: { token: card.token }, ...away }))).card).toEqual(
        card,
      );
      const asking = chargeOf({ card: typed('4000000000003220'), ...away });
      asked(await house().gateway.charge(asking));
      expect(await house().gateway.void(asking.idempotencyKey)).toBe('voided');
    });

    test('that the bank never gave out is declined', async () => {
      const charge = chargeOf({ card: { token: 'card_invented' } });
      expect(await house().gateway.charge(charge)).toEqual({ status: 'declined', reason: 'declined' });
      expect(await chargesUnder(house(), charge.idempotencyKey)).toEqual([]);
    });

    test('that pays once is declined afterwards', async () => {
      const { card } = succeeded(await save(typed('4000000000000341')));
      const later = await house().gateway.charge(chargeOf({ card: { token: card.token } }));
      expect(later).toEqual({ status: 'declined', reason: 'declined' });
    });

    test('of a holder who is asked every time is asked again', async () => {
      const first = chargeOf({ card: typed('4000000000003220') });
      await house().answer(asked(await house().gateway.charge(first)).redirectUrl, 'approve');
      const found = await house().gateway.find(first.idempotencyKey);
      if (found?.status !== 'succeeded') throw new Error(found?.status);
      const later = chargeOf({ card: { token: found.card.token } });
      await house().answer(asked(await house().gateway.charge(later)).redirectUrl, 'approve');
      expect(await house().gateway.find(later.idempotencyKey)).toMatchObject({ status: 'succeeded', card: found.card });
    });

    test('that is past is declined as such, and its key keeps its answer', async () => {
      const { card } = succeeded(await save(typed('4242424242424242')));
      const early = chargeOf({ card: { token: card.token } });
      const paid = await house().gateway.charge(early);
      // From wherever the bank's clock stands, to well after the end of 2034.
      const ahead = Date.parse('2035-01-15') - Date.parse('2026-01-01');
      await house().pass(ahead);
      try {
        const late = await house().gateway.charge(chargeOf({ card: { token: card.token } }));
        expect(late).toEqual({ status: 'declined', reason: 'expired-card' });
        expect(await house().gateway.charge(early)).toEqual(paid);
      } finally {
        await house().pass(-ahead);
      }
    });
  });

  describe('verifying a card by a charge of nothing', () => {
    test('gives its token and moves no money', async () => {
      const charge = chargeOf({ amount: 0 });
      const { card, reference } = succeeded(await house().gateway.charge(charge));
      expect(await house().gateway.charge(chargeOf({ amount: 0, card: { token: card.token } }))).toMatchObject({
        card,
      });
      await expect(house().gateway.refund({ reference, amount: 1, idempotencyKey: newReserva() })).rejects.toThrow();
      const { charges } = await house().gateway.statement(EVER);
      expect(charges.filter(({ idempotencyKey }) => idempotencyKey === charge.idempotencyKey)).toEqual([]);
    });

    test('is declined, or asks, as a charge would', async () => {
      const no = await house().gateway.charge(chargeOf({ amount: 0, card: typed('4000000000000002') }));
      expect(no).toEqual({ status: 'declined', reason: 'declined' });
      const charge = chargeOf({ amount: 0, card: typed('4000000000003220') });
      await house().answer(asked(await house().gateway.charge(charge)).redirectUrl, 'approve');
      expect(await house().gateway.find(charge.idempotencyKey)).toMatchObject({ card: { last4: '3220' } });
    });
  });
};
