'use client';
import { useEffect, useState } from 'react';
import { extendHold } from '#src/actions/booking/change-hold.ts';
import { useTranslator } from '#src/components/ui/translator.client.tsx';
import { createLinks } from '#src/routing/links.ts';
import { DefaultSubmit } from './default-submit.tsx';
import { HoldAgain } from './hold-again.client.tsx';
import { usePublishHoldExpiry } from './hold-expiry.client.ts';
import './hold-countdown.css';

/** Form whose fields "more time" submits without JavaScript. */
export const CHECKOUT_FORM_ID = 'checkout-form';

interface HoldCountdownProps {
  readonly reserva: string;
  /** ISO instant. B11 */
  readonly expiresAt: string;
  /** ISO instant that no extension exceeds; without it the server decides. */
  readonly latestEnd?: string;
  /** The server's time when it rendered the page, epoch milliseconds: the client's clock may be wrong. */
  readonly serverNow: number;
  readonly timeZone: string;
  /** Form that "more time" submits without JavaScript; checkout by default. */
  readonly formId?: string;
  /** Page for an expired hold; without it the rooms can be held again here. */
  readonly overHref?: string;
  /** What is held: rooms by default. */
  readonly held?: 'checkout' | 'extras';
}

const SECOND = 1000;
const MINUTE = 60 * SECOND;
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

const findWarning = (left: number): number | undefined =>
  WARNING_MINUTES.findLast((minutes) => left <= minutes * MINUTE);

const TimeLeft = ({ left }: { left: number | null }) => {
  const translator = useTranslator();
  if (left === 0) return null;
  // Reserves its line to avoid a layout shift.
  if (left === null) return <span className="hold-left" />;
  const minutes = Math.floor(left / MINUTE);
  const seconds = String(Math.floor((left % MINUTE) / SECOND)).padStart(2, '0');
  return (
    <strong className="hold-left" role="timer" aria-live="off">
      {translator.t('checkout.hold.left', { minutes, seconds })}
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

/** Countdown of a hold: its end as time of day, a timer with JavaScript, and a button to extend it. B11 */
export const HoldCountdown = ({
  reserva,
  expiresAt: first,
  latestEnd,
  serverNow,
  timeZone,
  formId = CHECKOUT_FORM_ID,
  overHref,
  held = 'checkout',
}: HoldCountdownProps) => {
  const translator = useTranslator();
  const expiredHref = overHref ?? createLinks(translator.locale).checkout(reserva);
  const [expiresAt, setExpiresAt] = useState(first);
  const [isExtended, setExtended] = useState(false);
  const [isLast, setLast] = useState(false);
  const left = useTimeLeft(expiresAt, serverNow);
  const isOver = left === 0;
  usePublishHoldExpiry(reserva, isOver);
  const mayExtend = !isLast && (latestEnd === undefined || Date.parse(expiresAt) < Date.parse(latestEnd));
  const warning = left === null || isOver ? undefined : findWarning(left);
  const extend = async () => {
    const until = await extendHold(reserva).catch(() => undefined);
    if (until === undefined) return;
    if (until === null) return window.location.assign(expiredHref);
    // Not extended: the hold reached its maximum lifetime.
    setLast(Date.parse(until) === Date.parse(expiresAt));
    setExpiresAt(until);
    setExtended(true);
  };
  return (
    <div className={warning || isOver ? 'hold-clock hold-clock-soon' : 'hold-clock'}>
      <p>
        {!isOver && translator.t(`${held}.hold.until`, { time: translator.time(expiresAt, timeZone) })}{' '}
        <TimeLeft left={left} />
      </p>
      <p role="status" className="hold-warning">
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
