import type { PaymentPorts } from '#src/booking/payment/payment-outcome.service.ts';

type Call = (...words: never[]) => Promise<unknown>;

/**
 * Crash injection: ports that never return from their nth awaited call, `before` or `after` its work, as after kill -9.
 * `died` resolves when that happened. Calls of every asynchronous port method count, so new steps are covered.
 */
export const injectCrash = (ports: PaymentPorts, deadline: number, when: 'before' | 'after') => {
  const died = Promise.withResolvers<'died'>();
  let calls = 0;
  const crashOnCall = <Port extends object>(port: Port): Port =>
    new Proxy(port, {
      get: (target, name) => {
        const call = Reflect.get(target, name) as Call;
        return async (...words: never[]) => {
          calls += 1;
          const last = calls === deadline;
          if (calls > deadline || (last && when === 'before')) {
            died.resolve('died');
            return new Promise(() => undefined);
          }
          const answer = await call(...words);
          if (!last) return answer;
          died.resolve('died');
          return new Promise(() => undefined);
        };
      },
    });
  const dyingPorts: PaymentPorts = {
    ...ports,
    reservations: crashOnCall(ports.reservations),
    amendments: crashOnCall(ports.amendments),
    inventory: crashOnCall(ports.inventory),
    gateway: crashOnCall(ports.gateway),
  };
  return { ports: dyingPorts, died: died.promise };
};
