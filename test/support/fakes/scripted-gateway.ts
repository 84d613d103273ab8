import { GatewayRefusal } from '#src/payments/payment-attempt.rules.ts';
import type { PaymentGateway } from '#src/payments/payment-gateway.port.ts';

/** `lost-before`: the request was lost. `lost-after`: the reply was lost. `refused`: permanently. */
export type GatewayFault = 'none' | 'lost-before' | 'lost-after' | 'refused';

export interface ScriptedGateway extends PaymentGateway {
  /** Outcomes of the next calls of a method; afterwards calls succeed. */
  scriptFaults(method: keyof PaymentGateway, ...mishaps: GatewayFault[]): void;
  /** Every call, also a lost one. */
  readonly calls: (keyof PaymentGateway)[];
}

/** Gateway with scripted network faults. */
export const createScriptedGateway = (bank: PaymentGateway): ScriptedGateway => {
  const scripts = new Map<keyof PaymentGateway, GatewayFault[]>();
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
    scriptFaults: (method, ...mishaps) => void scripts.set(method, mishaps),
    charge: onLine('charge', bank.charge),
    find: onLine('find', bank.find),
    refund: onLine('refund', bank.refund),
    void: onLine('void', bank.void),
    getStatement: onLine('getStatement', bank.getStatement),
  };
};
