import type { GeneratedAlways } from 'kysely';
import type { CardBrand, DeclineReason } from '#src/kernel/card.ts';
import type { Locale } from '#src/kernel/locale.ts';

/** Sandbox bank, as private/migrations has it: made by npm run table-types. */
export interface SandboxBankTables {
  'sandbox_bank.card': {
    token: string;
    brand: CardBrand;
    last4: string;
    exp_month: number;
    exp_year: number;
    later_charges: 'paid' | 'declined' | 'asks';
  };
  'sandbox_bank.charge': {
    idempotency_key: string;
    position: GeneratedAlways<number>;
    reference: string;
    amount_minor: number;
    currency: string;
    description: string;
    locale: Locale;
    status: 'succeeded' | 'requires-action' | 'declined' | 'voided';
    decline_reason: DeclineReason | null;
    card_token: string | null;
    challenge_id: string | null;
    return_url: string;
    created_at: string;
    captured_at: string | null;
  };
  'sandbox_bank.refund': {
    idempotency_key: string;
    position: GeneratedAlways<number>;
    reference: string;
    charge_reference: string;
    amount_minor: number;
    created_at: string;
  };
}
