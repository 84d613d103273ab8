import { GatewayRefusal } from '#src/booking/model/gateway-refusal.ts';
import type { PaymentGateway } from '#src/booking/ports/payment-gateway.ts';

/** `lost-before`: the call never arrived. `lost-after`: it did its work, but the answer never came. `refused`: for good. */
export type Mishap = 'none' | 'lost-before' | 'lost-after' | 'refused';

export interface ScriptedGateway extends PaymentGateway {
  /** What happens to the next calls of a method, in order; when the script ends all goes well. */
  script(method: keyof PaymentGateway, ...mishaps: Mishap[]): void;
  /** Every call that was made, arrived or not. */
  readonly calls: (keyof PaymentGateway)[];
}

/** A gateway on a bad line. */
export const scriptedGateway = (bank: PaymentGateway): ScriptedGateway => {
  const scripts = new Map<keyof PaymentGateway, Mishap[]>();
  const calls: (keyof PaymentGateway)[] = [];
  const onLine =
    <Argument, Answer>(method: keyof PaymentGateway, call: (argument: Argument) => Promise<Answer>) =>
    async (argument: Argument): Promise<Answer> => {
      calls.push(method);
      const mishap = scripts.get(method)?.shift() ?? 'none';
      if (mishap === 'lost-before') throw new Error('the line was dead');
      if (mishap === 'refused') throw new GatewayRefusal('account-closed');
      const answer = await call(argument);
      if (mishap === 'lost-after') throw new Error('the line broke');
      return answer;
    };
  return {
    calls,
    script: (method, ...mishaps) => void scripts.set(method, mishaps),
    charge: onLine('charge', bank.charge),
    find: onLine('find', bank.find),
    refund: onLine('refund', bank.refund),
    void: onLine('void', bank.void),
    statement: onLine('statement', bank.statement),
  };
};
