import type { PaymentPorts } from '#src/booking/services/payment-outcome.ts';

type Call = (...words: never[]) => Promise<unknown>;

/**
 * Ports that die at their nth awaited call, `before` or `after` its work: as with kill -9, the call never returns.
 * `died` resolves when that happened. Every port with asynchronous methods is counted, so a new step is covered by
 * itself.
 */
export const mortal = (ports: PaymentPorts, deadline: number, when: 'before' | 'after') => {
  const died = Promise.withResolvers<'died'>();
  let calls = 0;
  const dying = <Port extends object>(port: Port): Port =>
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
    reservations: dying(ports.reservations),
    amendments: dying(ports.amendments),
    inventory: dying(ports.inventory),
    gateway: dying(ports.gateway),
  };
  return { ports: dyingPorts, died: died.promise };
};
