'use client';
import { useEffect, useState } from 'react';
import { extendHold } from '#src/actions/change-hold.ts';
import { useWords } from '#src/components/ui/words.client.tsx';
import { linksIn } from '#src/routing/links.ts';
import { DefaultSubmit } from './default-submit.tsx';
import { useTellEnded } from './ended-hold.client.ts';
import { HoldAgain } from './hold-again.client.tsx';
import './hold-clock.css';

/** The form whose typed fields "more time" sends along when there is no JavaScript. */
export const CHECKOUT_FORM_ID = 'checkout-form';

interface HoldClockProps {
  readonly reserva: string;
  /** ISO instant. B11 */
  readonly expiresAt: string;
  /** ISO instant beyond which no more time is given; without it the server's answer says so. */
  readonly latestEnd?: string;
  /** The server's clock when it made the page, epoch milliseconds: the guest's own may be wrong. */
  readonly serverNow: number;
  readonly timeZone: string;
  /** What "more time" sends along when there is no JavaScript; checkout unless told otherwise. */
  readonly formId?: string;
  /** Where the guest learns what to do when the time is over; without it the rooms can be held again here. */
  readonly overHref?: string;
}

const SECOND = 1000;
const MINUTE = 60 * SECOND;
/** Minutes left at which the guest is warned, the first time early. */
const WARNINGS = [5, 2, 1];

const useTimeLeft = (expiresAt: string, serverNow: number): number | null => {
  const [left, setLeft] = useState<number | null>(null);
  const [skew, setSkew] = useState(0);
  useEffect(() => {
    const behind = serverNow - Date.now();
    // Less than a minute is the time that the page took to arrive; more is a wrong clock.
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

const warningAt = (left: number): number | undefined => WARNINGS.findLast((minutes) => left <= minutes * MINUTE);

const TimeLeft = ({ left }: { left: number | null }) => {
  const words = useWords();
  if (left === 0) return null;
  // Its line is kept for it, so that nothing moves when it begins to run.
  if (left === null) return <span className="hold-left" />;
  const minutes = Math.floor(left / MINUTE);
  const seconds = String(Math.floor((left % MINUTE) / SECOND)).padStart(2, '0');
  return (
    <strong className="hold-left" role="timer" aria-live="off">
      {words.t('checkout.hold.left', { minutes, seconds })}
    </strong>
  );
};

/** What a guest can do when the time is over. */
const AfterEnd = ({ reserva, overHref }: Pick<HoldClockProps, 'reserva'> & { overHref: string | undefined }) => {
  const words = useWords();
  if (!overHref) return <HoldAgain reserva={reserva} />;
  return (
    <a className="button button-secondary" href={overHref}>
      {words.t('checkout.hold.reload')}
    </a>
  );
};

/** How long the rooms are held: as a time of day always, running with JavaScript, and prolonged either way. B11 */
export const HoldClock = ({
  reserva,
  expiresAt: first,
  latestEnd,
  serverNow,
  timeZone,
  formId = CHECKOUT_FORM_ID,
  overHref,
}: HoldClockProps) => {
  const words = useWords();
  const elsewhere = overHref ?? linksIn(words.locale).checkout(reserva);
  const [expiresAt, setExpiresAt] = useState(first);
  const [isExtended, setExtended] = useState(false);
  const [isLast, setLast] = useState(false);
  const left = useTimeLeft(expiresAt, serverNow);
  const isOver = left === 0;
  useTellEnded(reserva, isOver);
  const mayExtend = !isLast && (latestEnd === undefined || Date.parse(expiresAt) < Date.parse(latestEnd));
  const warning = left === null || isOver ? undefined : warningAt(left);
  const extend = async () => {
    const until = await extendHold(reserva).catch(() => undefined);
    if (until === undefined) return;
    if (until === null) return window.location.assign(elsewhere);
    // Nothing was added: the life of the hold is at its end.
    setLast(Date.parse(until) === Date.parse(expiresAt));
    setExpiresAt(until);
    setExtended(true);
  };
  return (
    <div className={warning || isOver ? 'hold-clock hold-clock-soon' : 'hold-clock'}>
      <p>
        {!isOver && words.t('checkout.hold.until', { time: words.time(expiresAt, timeZone) })} <TimeLeft left={left} />
      </p>
      <p role="status" className="hold-warning">
        {isOver && words.t('checkout.hold.ended')}
        {warning && words.t(mayExtend ? 'checkout.hold.soon' : 'checkout.hold.last.soon', { minutes: warning })}
        {isExtended && !warning && !isOver && words.t(mayExtend ? 'checkout.hold.extended' : 'checkout.hold.last')}
      </p>
      {isOver && <AfterEnd reserva={reserva} overHref={overHref} />}
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
            {words.t('checkout.hold.extend')}
          </button>
        </>
      )}
    </div>
  );
};
