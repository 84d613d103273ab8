'use client';
import { useEffect, useState } from 'react';
import { extendHold } from '#src/booking/hold/change-hold.action.ts';
import { DefaultSubmit } from '#src/booking/ui/default-submit.tsx';
import type { Locale } from '#src/kernel/locale.ts';
import { ShownPart } from '#src/site/hydration/shown-part.client.tsx';
import { createTranslator, type Translator } from '#src/site/i18n/intl.ts';
import { createLinks } from '#src/site/routing/links.ts';
import { useTranslator } from '#src/site/ui/translator.client.tsx';
import { HoldAgain } from './hold-again.client.tsx';
import { usePublishHoldExpiry } from './hold-expiry.client.ts';
import { addTime, formatHoldEnd, type HoldOffers, isLongHold, keepHold } from './kept-hold.ts';
import './hold-countdown.css';

/** Form whose fields "more time" submits without JavaScript. */
export const CHECKOUT_FORM_ID = 'checkout-form';

interface HoldCountdownProps {
  readonly reserva: string;
  /** ISO instant. B11 */
  readonly expiresAt: string;
  /** `formatHoldEnd`, from the server: a browser loads its locale data to format it, which takes a phone 60 ms. */
  readonly endText: string;
  /** ISO instant that no extension exceeds; without it the server decides. */
  readonly latestEnd?: string | undefined;
  /** The server's time when it rendered the page, epoch milliseconds: the client's clock may be wrong. */
  readonly serverNow: number;
  readonly timeZone: string;
  /** How long an extension is: a hold of the desk that lasts longer cannot be extended yet. B11, D11 */
  readonly holdMinutes: number;
  /** Form that "more time" submits without JavaScript; checkout by default. */
  readonly formId?: string;
  /** Page for an expired hold; without it the rooms can be held again here. */
  readonly overHref?: string;
  /** What is held: rooms by default. */
  readonly held?: 'checkout' | 'extras';
  /** Kept in the browser until the hold ends, for pages that offer it. */
  readonly offers?: HoldOffers;
}

const SECOND = 1000;
const MINUTE = 60 * SECOND;
const HOUR = 60 * MINUTE;
const DAY = 24 * HOUR;
/** Remaining minutes at which the guest is warned. */
const WARNING_MINUTES = [5, 2, 1];

const useTimeLeft = (expiresAt: string, serverNow: number): number | null => {
  const [left, setLeft] = useState<number | null>(null);
  const [skew, setSkew] = useState(0);
  useEffect(() => {
    const behind = serverNow - Date.now();
    // Below a minute the difference is network latency; above, a wrong clock.
    setSkew(Math.abs(behind) > MINUTE ? behind : 0);
  }, [serverNow]);
  useEffect(() => {
    const tick = () => setLeft(Math.max(0, Date.parse(expiresAt) - Date.now() - skew));
    tick();
    const timer = setInterval(tick, SECOND);
    return () => clearInterval(timer);
  }, [expiresAt, skew]);
  return left;
};

const findWarning = (left: number | null): number | undefined =>
  left ? WARNING_MINUTES.findLast((minutes) => left <= minutes * MINUTE) : undefined;

/** `14:59 left` · `23 h 12 min left` · `2 days 5 h left` */
const describeTimeLeft = ({ t }: Translator, left: number): string => {
  const [days, hours, minutes] = [Math.floor(left / DAY), Math.floor(left / HOUR), Math.floor(left / MINUTE)];
  if (days > 0) return t('checkout.hold.left.days', { days, hours: hours % 24 });
  if (hours > 0) return t('checkout.hold.left.hours', { hours, minutes: minutes % 60 });
  return t('checkout.hold.left', { minutes, seconds: String(Math.floor((left % MINUTE) / SECOND)).padStart(2, '0') });
};

const describeEnd = ({ t }: Translator, held: 'checkout' | 'extras', isLong: boolean, time: string): string =>
  t(isLong ? `${held}.hold.until.day` : `${held}.hold.until`, { time });

/** Keeps the hold in this browser until it is over, for the pages that offer it. */
const useKeptHold = (
  hold: Pick<HoldCountdownProps, 'reserva' | 'expiresAt' | 'timeZone'> & { readonly offers: HoldOffers | undefined },
  { isOver, isExtended }: { readonly isOver: boolean; readonly isExtended: boolean },
): void => {
  const { reserva, expiresAt, timeZone, offers } = hold;
  useEffect(() => {
    if (!offers) return;
    const formatTime = (locale: Locale) => createTranslator(locale, () => '').time(expiresAt, timeZone);
    keepHold(isOver ? null : { reserva, expiresAt, offers: addTime(offers, isExtended ? formatTime : undefined) });
  }, [offers, reserva, expiresAt, timeZone, isOver, isExtended]);
};

/** Scrolls the focused field free of the panel that a warning puts over the lower edge. WCAG 2.4.11 */
const useUncoveredFocus = (warning: number | undefined): void => {
  useEffect(() => {
    if (warning !== undefined && document.activeElement?.matches('input, select, textarea'))
      document.activeElement.scrollIntoView({ block: 'nearest' });
  }, [warning]);
};

/** Whether more time would move the end; a minute of slack, below which a wrong clock is not corrected. */
const isExtendable = (
  { expiresAt, latestEnd, holdMinutes }: Pick<HoldCountdownProps, 'expiresAt' | 'latestEnd' | 'holdMinutes'>,
  remaining: number,
): boolean =>
  remaining <= (holdMinutes + 1) * MINUTE && (latestEnd === undefined || Date.parse(expiresAt) < Date.parse(latestEnd));

const TimeLeft = ({ left }: { left: number | null }) => {
  const translator = useTranslator();
  if (left === 0) return null;
  // Reserves its line to avoid a layout shift.
  if (left === null) return <span className="hold-left" />;
  return (
    <strong className="hold-left" role="timer" aria-live="off">
      {describeTimeLeft(translator, left)}
    </strong>
  );
};

const HoldExpiredAction = ({
  reserva,
  overHref,
}: Pick<HoldCountdownProps, 'reserva'> & { overHref: string | undefined }) => {
  const translator = useTranslator();
  if (!overHref) return <HoldAgain reserva={reserva} />;
  return (
    <a className="button button-secondary" href={overHref}>
      {translator.t('checkout.hold.reload')}
    </a>
  );
};

/** More time for a hold that ended at `first`; one that is over leads to `expiredHref`. B11 */
const useExtension = (reserva: string, first: string, expiredHref: string) => {
  const [expiresAt, setExpiresAt] = useState(first);
  const [isExtended, setExtended] = useState(false);
  const [isLast, setLast] = useState(false);
  const extend = async () => {
    const end = await extendHold(reserva).catch(() => undefined);
    if (end === undefined) return;
    if (end === null) return window.location.assign(expiredHref);
    // Not extended: the hold reached its maximum lifetime.
    setLast(Date.parse(end) === Date.parse(expiresAt));
    setExpiresAt(end);
    setExtended(true);
  };
  return { expiresAt, isExtended, isLast, extend };
};

const HoldClock = ({
  reserva,
  expiresAt: first,
  endText,
  latestEnd,
  serverNow,
  timeZone,
  holdMinutes,
  formId = CHECKOUT_FORM_ID,
  overHref,
  held = 'checkout',
  offers,
}: HoldCountdownProps) => {
  const translator = useTranslator();
  const expiredHref = overHref ?? createLinks(translator.locale).checkout(reserva);
  const { expiresAt, isExtended, isLast, extend } = useExtension(reserva, first, expiredHref);
  const isLong = isLongHold(first, serverNow);
  const end = expiresAt === first ? endText : formatHoldEnd(translator, { expiresAt, timeZone }, isLong);
  const left = useTimeLeft(expiresAt, serverNow);
  const isOver = left === 0;
  usePublishHoldExpiry(reserva, isOver);
  useKeptHold({ reserva, expiresAt, timeZone, offers }, { isOver, isExtended });
  const remaining = left ?? Date.parse(expiresAt) - serverNow;
  const mayExtend = !isLast && isExtendable({ expiresAt, latestEnd, holdMinutes }, remaining);
  const warning = findWarning(left);
  useUncoveredFocus(isOver ? 0 : warning);
  return (
    <div className={warning || isOver ? 'hold-clock hold-clock-soon' : 'hold-clock'}>
      <p>
        {!isOver && describeEnd(translator, held, isLong, end)} <TimeLeft left={left} />
      </p>
      <p role="status" className="answer hold-warning">
        {isOver && translator.t('checkout.hold.ended')}
        {warning && translator.t(mayExtend ? 'checkout.hold.soon' : `${held}.hold.last.soon`, { minutes: warning })}
        {isExtended && !warning && !isOver && translator.t(mayExtend ? 'checkout.hold.extended' : `${held}.hold.last`)}
      </p>
      {isOver && <HoldExpiredAction reserva={reserva} overHref={overHref} />}
      {!isOver && mayExtend && (
        <>
          <DefaultSubmit form={formId} />
          <button
            type="submit"
            form={formId}
            name="intent"
            value="extend"
            formNoValidate
            className="button button-quiet"
            onClick={(event) => {
              event.preventDefault();
              void extend();
            }}
          >
            {translator.t('checkout.hold.extend')}
          </button>
        </>
      )}
    </div>
  );
};

/**
 * Countdown of a hold: its end as time of day, a timer with JavaScript, and a button to extend it. The form beside it
 * goes on when the timer fails. B11
 */
export const HoldCountdown = (props: HoldCountdownProps) => (
  <ShownPart selector=".hold-clock">
    <HoldClock {...props} />
  </ShownPart>
);
