import type { DeskHold, DeskHoldDetails } from '#src/booking/reservation/desk-hold.rules.ts';
import type { DeskActor } from '#src/kernel/actor.ts';
import type { Reserva } from '#src/kernel/reserva.ts';

interface DeskHoldCommand {
  readonly deskHoldId: string;
  readonly actor: DeskActor;
  /** Epoch milliseconds. */
  readonly now: number;
}

/** Holds that the desk placed for guests. Every change is one transaction with its events and mail. D11 */
export interface DeskHolds {
  /** Open ones by their end, then those placed since the instant (ISO), newest first; at most `limit`. */
  list(query: { readonly now: number; readonly since: string; readonly limit: number }): Promise<DeskHold[]>;
  find(deskHoldId: string, now: number): Promise<DeskHoldDetails | undefined>;
  findId(reserva: Reserva): Promise<string | undefined>;
  /** Never shortens it; tells the guest the new end. `until`: ISO instant, at most its latest end. Idempotent. B12 */
  extend(command: DeskHoldCommand & { readonly until: string }): Promise<'extended' | 'not-held'>;
  /**
   * To another address when one is given, which checkout then shows too. `number`: of the mail to write; the same again
   * to the same address is written once (B12). `maxPerDay`: mails in 24 hours. D13
   */
  sendAgain(
    command: DeskHoldCommand & { readonly email: string; readonly number: number; readonly maxPerDay: number },
  ): Promise<'written' | 'not-held' | 'too-many-mails'>;
}
