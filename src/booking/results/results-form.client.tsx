'use client';
import { Provider } from 'jotai';
import { type FormEvent, type ReactNode, useEffect, useRef } from 'react';
import { type PlaceHoldState, placeHold } from '#src/booking/hold/place-hold.action.ts';
import { type BookingFee, ChosenRooms, RoomSteps } from '#src/booking/results/choice/chosen-rooms.tsx';
import { DefaultSubmit } from '#src/booking/ui/default-submit.tsx';
import {
  findChosenOffer,
  listPrices,
  type OfferSummaries,
  type PaymentShare,
  type RatesTexts,
} from '#src/booking/ui/offer.ts';
import { calculateShare } from '#src/kernel/money/money.ts';
import { getRatePlanId } from '#src/rates/plans/room-choice.rules.ts';
import { formatShownPrices } from '#src/rates/quote/shown-prices.rules.ts';
import { createLinks } from '#src/site/routing/links.ts';
import { readSubmittedForm } from '#src/site/ui/forms/submitted-form.client.ts';
import { useFormAction } from '#src/site/ui/forms/use-form-action.client.ts';
import { PendingButton } from '#src/site/ui/pending-button.client.tsx';
import { useTranslator } from '#src/site/ui/translator.client.tsx';
import { ChoiceTotal, type ChosenRoom } from './choice-total.tsx';
import { InitialChoice, type ResultsSearch, useChosenRooms, useSearch } from './chosen-rooms.client.tsx';
import type { HeldRooms } from './held-rooms.ts';
import { ReplaceHoldsButton } from './held-rooms-actions.client.tsx';
import { ResultsAlert } from './results-alert.client.tsx';
import './results-form.css';

/** Its payment share is that of a hotel with one rate. */
export interface ResultsFormProps extends PaymentShare {
  readonly search: ResultsSearch;
  /** The code that lowers the price; a hold with another one would be at the price of no code. R16 */
  readonly appliedCode?: string | undefined;
  readonly summaries: OfferSummaries;
  /** Where the hotel sells several. */
  readonly rates?: RatesTexts | undefined;
  /** Charged once for several rooms. R20 */
  readonly fees?: readonly BookingFee[] | undefined;
  /** That a promotion of several rooms may save more. R16 */
  readonly promotionNote?: string | undefined;
  readonly first: Readonly<Record<string, string>>;
  readonly idempotencyKey: string;
  readonly currency: string;
  readonly holdMinutes: number;
  readonly maxRooms: number;
  readonly held: HeldRooms;
  /** Forms and links before the form, which keep its choices. */
  readonly controls?: ReactNode;
  readonly children: ReactNode;
}

type ChoiceSummaryProps = Pick<
  ResultsFormProps,
  'summaries' | 'rates' | 'fees' | 'promotionNote' | 'currency' | keyof PaymentShare | 'holdMinutes'
> & {
  readonly isPending: boolean;
  readonly held: HeldRooms;
  /** Requested and held rooms together exceed the limit. B4 */
  readonly isOverLimit: boolean;
};

/** Amounts due today and later, once every room is chosen. B7 */
const PaymentSchedule = ({
  total,
  currency,
  shareToday,
  balanceOn,
  restToday,
}: PaymentShare & { readonly total: number; readonly currency: string }) => {
  const translator = useTranslator();
  const today = calculateShare(total, shareToday);
  const rest = total - today;
  return (
    <dl className="amount-lines choice-when">
      <div>
        <dt>{translator.t('results.summary.today')}</dt>
        <dd>{translator.money(today, currency)}</dd>
      </div>
      {rest > 0 && (
        <div>
          <dt>{restToday ?? translator.t('results.summary.later', { date: translator.date(balanceOn, 'medium') })}</dt>
          <dd>{translator.money(rest, currency)}</dd>
        </div>
      )}
    </dl>
  );
};

/** Keeps the address in sync with the choice, for language links, reload and back. */
const useSyncedAddress = () => {
  const href = createLinks(useTranslator().locale).booking(useSearch());
  const shown = useRef(href);
  useEffect(() => {
    if (shown.current === href || !href.startsWith(`${window.location.pathname}?`)) return;
    shown.current = href;
    window.history.replaceState(window.history.state, '', href);
  }, [href]);
};

/** Buttons to checkout: in addition to the held rooms, or replacing them. B4, B11 */
const SubmitButtons = ({
  held,
  isOverLimit,
  isPending,
}: Pick<ChoiceSummaryProps, 'held' | 'isOverLimit' | 'isPending'>) => {
  const translator = useTranslator();
  if (isOverLimit)
    return <ReplaceHoldsButton isPending={isPending} className="button-primary button-large button-wide" />;
  return (
    <>
      <PendingButton
        isPending={isPending}
        pendingText={translator.t('results.submitting')}
        className="button button-primary button-large button-wide"
      >
        {translator.t('results.submit')}
      </PendingButton>
      {held.rooms > 0 && <ReplaceHoldsButton isPending={isPending} className="button-secondary button-wide" />}
    </>
  );
};

/** When the chosen rooms are paid; null until each is chosen, and while their terms differ. R7 */
const findSharedPayment = (rooms: readonly ChosenRoom[], single: PaymentShare): PaymentShare | null => {
  const [first] = rooms;
  const isShared = rooms.every(({ offer, rate }) => offer && rate?.termsId === first?.rate?.termsId);
  return isShared ? (first?.rate ?? single) : null;
};

const NO_RATES: RatesTexts = {};

const NO_FEES: readonly BookingFee[] = [];

const sumFees = (fees: readonly BookingFee[]): number => fees.reduce((sum, { amount }) => sum + amount, 0);

const ChoiceSummary = ({ summaries, rates = NO_RATES, fees = NO_FEES, currency, ...rest }: ChoiceSummaryProps) => {
  const { held, isOverLimit, isPending, holdMinutes, promotionNote, ...when } = rest;
  const translator = useTranslator();
  const chosen = useChosenRooms();
  useSyncedAddress();
  const rooms = Object.entries(summaries).map(([roomId, offers]) => {
    const choice = chosen[roomId] ?? '';
    const offer = findChosenOffer(offers, choice);
    return { roomId, offer, rate: offer && rates[getRatePlanId(choice)] };
  });
  const payment = findSharedPayment(rooms, when);
  const total = rooms.reduce((sum, { offer }) => sum + (offer?.total ?? 0), sumFees(fees));
  const before = rooms.reduce((sum, { offer }) => sum + (offer?.before ?? offer?.total ?? 0), sumFees(fees));
  return (
    <aside className="panel choice-summary" aria-labelledby="choice-title">
      <h2 className="subheading" id="choice-title">
        {translator.t('results.summary')}
      </h2>
      <ChosenRooms {...{ rooms, fees, currency }} />
      {rooms.length > 1 && <RoomSteps rooms={rooms} />}
      <ChoiceTotal {...{ rooms, total, before, currency }} />
      {promotionNote && <p className="quiet">{promotionNote}</p>}
      {payment && <PaymentSchedule total={total} currency={currency} {...payment} />}
      <SubmitButtons {...{ held, isOverLimit, isPending }} />
      <p className="quiet">{translator.t('results.held', { minutes: Math.max(1, Math.round(holdMinutes)) })}</p>
    </aside>
  );
};

/** Form to choose a room for each party and hold them; works without JavaScript. B11, B12 */
export const ResultsForm = ({
  first,
  idempotencyKey,
  maxRooms,
  appliedCode,
  controls,
  children,
  ...summary
}: ResultsFormProps) => {
  const { search, held, summaries, rates = NO_RATES, fees = NO_FEES } = summary;
  const { locale } = useTranslator();
  const initial: PlaceHoldState = { refused: null, choices: [] };
  const { state, formAction, send, isPending, ...answer } = useFormAction(placeHold, initial);
  const submit = (event: FormEvent<HTMLFormElement>) => {
    event.preventDefault();
    if (!isPending) send(readSubmittedForm(event));
  };
  const submitted = Object.fromEntries(state.choices.map((choice, index) => [String(index + 1), choice]));
  return (
    <Provider>
      <InitialChoice search={search} chosen={state.choices.length > 0 ? submitted : first} rates={rates}>
        {controls}
        <form action={formAction} onSubmit={submit} className="with-sidebar results-form" noValidate>
          {/* Enter must not press the "replace" button of a refusal. */}
          {held.rooms > 0 && <DefaultSubmit />}
          <div>
            <ResultsAlert
              {...answer}
              {...{ state, isPending, held, summaries, maxRooms }}
              roomCount={search.rooms.length}
            />
            {children}
          </div>
          <ChoiceSummary
            {...summary}
            isPending={isPending}
            isOverLimit={held.rooms > 0 && held.rooms + search.rooms.length > maxRooms}
          />
          <input type="hidden" name="arrival" value={search.arrival} />
          <input type="hidden" name="departure" value={search.departure} />
          {search.rooms.map((room, index) => (
            // biome-ignore lint/suspicious/noArrayIndexKey: rooms are identified by their position only
            <input key={index} type="hidden" name="room" value={room} />
          ))}
          {Object.entries(summaries).map(([roomId, offers]) => (
            <input key={roomId} type="hidden" name="shown" value={formatShownPrices(listPrices(offers))} />
          ))}
          {fees.length > 0 && <input type="hidden" name="shown-fees" value={sumFees(fees)} />}
          {held.holds.map(({ reserva }) => (
            <input key={reserva} type="hidden" name="held" value={reserva} />
          ))}
          {appliedCode && <input type="hidden" name="promo" value={appliedCode} />}
          <input type="hidden" name="key" value={idempotencyKey} />
          <input type="hidden" name="locale" value={locale} />
        </form>
      </InitialChoice>
    </Provider>
  );
};
