import { afterAll, beforeAll, describe } from 'vitest';
import { describeCharges } from './charges.contract.ts';
import type { GatewayUnderTest } from './gateway-under-test.ts';
import { describeRefunds } from './refunds.contract.ts';
import { describeSavedCards } from './saved-cards.contract.ts';

/** Contract of `PaymentGateway`. */
export const describeGateway = (name: string, open: () => Promise<GatewayUnderTest>): void => {
  describe(`payment gateway ${name}`, () => {
    let opened: GatewayUnderTest | undefined;
    beforeAll(async () => {
      opened = await open();
    });
    afterAll(() => opened?.close());
    const getHotel = (): GatewayUnderTest => {
      if (!opened) throw new Error('the bank did not open');
      return opened;
    };

    describeCharges(getHotel);
    describeSavedCards(getHotel);
    describeRefunds(getHotel);
  });
};
