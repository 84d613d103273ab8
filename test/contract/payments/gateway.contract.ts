import { afterAll, beforeAll, describe } from 'vitest';
import { describeCharges } from './charges.contract.ts';
import type { GatewayHouse } from './gateway-house.ts';
import { describeRefunds } from './refunds.contract.ts';
import { describeSavedCards } from './saved-cards.contract.ts';

/** What every `PaymentGateway` does, as the booking engine relies on it. */
export const describeGateway = (name: string, open: () => Promise<GatewayHouse>): void => {
  describe(`the payment gateway ${name}`, () => {
    let opened: GatewayHouse | undefined;
    beforeAll(async () => {
      opened = await open();
    });
    afterAll(() => opened?.close());
    const house = (): GatewayHouse => {
      if (!opened) throw new Error('the bank did not open');
      return opened;
    };

    describeCharges(house);
    describeSavedCards(house);
    describeRefunds(house);
  });
};
