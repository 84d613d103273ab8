import { RoomResults } from '#src/booking/results/room-results.tsx';
import type { RoomContents } from '#src/booking/ui/offer.ts';
import type { Locale } from '#src/kernel/locale.ts';
import type { RoomOffer } from '#src/rates/offers/room-offer.rules.ts';
import type { TaxLines } from '#src/rates/taxes-and-fees/tax-lines.rules.ts';
import type { TaxRule } from '#src/rates/taxes-and-fees/tax-rule.rules.ts';
import { getTranslator, selectMessages } from '#src/site/i18n/translator.ts';
import { TranslatorProvider } from '#src/site/ui/translator.client.tsx';
import { THREE_NIGHTS } from '#test/support/booking/builders.ts';
import { DEMO_POLICY } from '#test/support/booking/demo-hotel.ts';
import { getElement } from './render.tsx';

export const GARDEN = '618449';
export const VILLA = '618419';

interface ResultsPageOptions {
  /** Of every room. */
  readonly offers: readonly RoomOffer[];
  /** Rooms for two adults each; default 1. */
  readonly roomCount?: number;
  readonly locale?: Locale;
  readonly roomTypeId?: string;
  readonly choices?: readonly string[];
  readonly promo?: string;
  readonly appliedCode?: string;
  readonly contents?: RoomContents;
  readonly taxes?: readonly TaxRule[];
  readonly bookingFees?: TaxLines;
}

/** The results of a search for three nights in March. */
export const createResultsPage = ({
  offers,
  roomCount = 1,
  locale = 'en',
  roomTypeId,
  ...props
}: ResultsPageOptions) => (
  <TranslatorProvider
    locale={locale}
    messages={selectMessages(locale, ['booking.', 'results.', 'rejection.', 'checkout.'])}
  >
    <RoomResults
      translator={getTranslator(locale)}
      stay={THREE_NIGHTS}
      rooms={Array.from({ length: roomCount }, (_, index) => ({
        roomId: String(index + 1),
        party: { adults: 2, childAges: [] },
        offers,
      }))}
      bookable
      nearest={[]}
      contents={new Map()}
      policy={DEMO_POLICY}
      today="2027-01-10"
      roomTypeId={roomTypeId}
      idempotencyKey="key"
      {...props}
    />
  </TranslatorProvider>
);

/** The radio of a room type, or of one of its rates, as submitted: `618449.half-board`. */
export const getChoiceRadio = (choice: string, room = 1) =>
  getElement<HTMLInputElement>(`input[type=radio][name=choice-${room}][value="${choice}"]`);

/** The text of a rate's label as screen readers say it: the style sheet puts a comma before each part. */
export const readRateLabel = (label: Element | null): string => {
  const copy = label?.cloneNode(true) as Element | undefined;
  for (const part of copy?.querySelectorAll(':scope > strong, :scope > span, small') ?? []) part.prepend(', ');
  return (copy?.textContent ?? '').replace(/\s/gu, ' ');
};
