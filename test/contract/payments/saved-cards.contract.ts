import { describe, expect, test } from 'vitest';
import type { TypedCard } from '#src/kernel/card.ts';
import { createReserva } from '#test/support/booking/builders.ts';
import {
  ALL_TIME,
  createCharge,
  createTypedCard,
  expectChallenge,
  expectSucceeded,
  findCharges,
  type GatewayUnderTest,
} from './gateway-under-test.ts';

/** Contract of `PaymentGateway`: saved cards. */
export const describeSavedCards = (getHotel: () => GatewayUnderTest): void => {
  describe('saved card', () => {
    const save = async (card: TypedCard) => {
      const state = await getHotel().gateway.charge(createCharge({ card }));
      if (state.status === 'requires-action') await getHotel().answerChallenge(state.redirectUrl, 'approve');
      return state;
    };

    test('is charged by its token', async () => {
      const { card } = expectSucceeded(await save(createTypedCard('5555555555554444')));
      const again = expectSucceeded(await getHotel().gateway.charge(createCharge({ card: { token: card.token } })));
      expect(again.card).toEqual(card);
    });

    test('is charged without the guest; a challenge without the guest can be voided', async () => {
      const { card } = expectSucceeded(await save(createTypedCard('5555555555554444')));
      const away = { returnUrl: null };
      expect(
        expectSucceeded(await getHotel().gateway.charge(createCharge({ card: { token: card.token }, ...away }))).card,
      ).toEqual(card);
      const asking = createCharge({ card: createTypedCard('4000000000003220'), ...away });
      expectChallenge(await getHotel().gateway.charge(asking));
      expect(await getHotel().gateway.void(asking.idempotencyKey)).toBe('voided');
    });

    test('with an unknown token is declined', async () => {
      const charge = createCharge({ card: { token: 'card_invented' } });
      expect(await getHotel().gateway.charge(charge)).toEqual({ status: 'declined', reason: 'declined' });
      expect(await findCharges(getHotel(), charge.idempotencyKey)).toEqual([]);
    });

    test('that pays once is declined afterwards', async () => {
      const { card } = expectSucceeded(await save(createTypedCard('4000000000000341')));
      const later = await getHotel().gateway.charge(createCharge({ card: { token: card.token } }));
      expect(later).toEqual({ status: 'declined', reason: 'declined' });
    });

    test('with 3-D Secure is challenged every time', async () => {
      const first = createCharge({ card: createTypedCard('4000000000003220') });
      await getHotel().answerChallenge(expectChallenge(await getHotel().gateway.charge(first)).redirectUrl, 'approve');
      const found = await getHotel().gateway.find(first.idempotencyKey);
      if (found?.status !== 'succeeded') throw new Error(found?.status);
      const later = createCharge({ card: { token: found.card.token } });
      await getHotel().answerChallenge(expectChallenge(await getHotel().gateway.charge(later)).redirectUrl, 'approve');
      expect(await getHotel().gateway.find(later.idempotencyKey)).toMatchObject({
        status: 'succeeded',
        card: found.card,
      });
    });

    test('that is expired is declined as expired, and its key keeps the result', async () => {
      const { card } = expectSucceeded(await save(createTypedCard('4242424242424242')));
      const early = createCharge({ card: { token: card.token } });
      const paid = await getHotel().gateway.charge(early);
      // From wherever the bank's clock stands, to well after the end of 2034.
      const ahead = Date.parse('2035-01-15') - Date.parse('2026-01-01');
      await getHotel().advanceTime(ahead);
      try {
        const late = await getHotel().gateway.charge(createCharge({ card: { token: card.token } }));
        expect(late).toEqual({ status: 'declined', reason: 'expired-card' });
        expect(await getHotel().gateway.charge(early)).toEqual(paid);
      } finally {
        await getHotel().advanceTime(-ahead);
      }
    });
  });

  describe('card verification (zero amount)', () => {
    test('returns a token and moves no money', async () => {
      const charge = createCharge({ amount: 0 });
      const { card, reference } = expectSucceeded(await getHotel().gateway.charge(charge));
      expect(await getHotel().gateway.charge(createCharge({ amount: 0, card: { token: card.token } }))).toMatchObject({
        card,
      });
      await expect(
        getHotel().gateway.refund({ reference, amount: 1, idempotencyKey: createReserva() }),
      ).rejects.toThrow();
      const { charges } = await getHotel().gateway.getStatement(ALL_TIME);
      expect(charges.filter(({ idempotencyKey }) => idempotencyKey === charge.idempotencyKey)).toEqual([]);
    });

    test('is declined or challenged like a charge', async () => {
      const no = await getHotel().gateway.charge(
        createCharge({ amount: 0, card: createTypedCard('4000000000000002') }),
      );
      expect(no).toEqual({ status: 'declined', reason: 'declined' });
      const charge = createCharge({ amount: 0, card: createTypedCard('4000000000003220') });
      await getHotel().answerChallenge(expectChallenge(await getHotel().gateway.charge(charge)).redirectUrl, 'approve');
      expect(await getHotel().gateway.find(charge.idempotencyKey)).toMatchObject({ card: { last4: '3220' } });
    });
  });
};
