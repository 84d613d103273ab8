'use client';
import { useEffect, useState } from 'react';
import { extendHold } from '#src/actions/change-hold.ts';
import { useWords } from '#src/components/ui/words.client.tsx';
import { linksIn } from '#src/routing/links.ts';
import { DefaultSubmit } from './default-submit.tsx';
import './hold-clock.css';

/** The form whose typed fields "more time" sends along when there is no JavaScript. */
export const CHECKOUT_FORM_ID = 'checkout-form';

interface HoldClockProps {
  readonly reserva: string;
  /** ISO instant. B11 */
  readonly expiresAt: string;
  /** The server's clock when it made the page, epoch milliseconds: the guest's own may be wrong. */
  readonly serverNow: number;
  readonly timeZone: string;
  /** What "more time" sends along when there is no JavaScript; checkout unless told otherwise. */
  readonly formId?: string;
  /** Where the guest learns what to do when the time is over; checkout unless told otherwise. */
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

/** How long the rooms are held: as a time of day always, running with JavaScript, and prolonged either way. B11 */
export const HoldClock = ({
  reserva,
  expiresAt: first,
  serverNow,
  timeZone,
  formId = CHECKOUT_FORM_ID,
  overHref,
}: HoldClockProps) => {
  const words = useWords();
  const elsewhere = overHref ?? linksIn(words.locale).checkout(reserva);
  const [expiresAt, setExpiresAt] = useState(first);
  const [isExtended, setExtended] = useState(false);
  const left = useTimeLeft(expiresAt, serverNow);
  const isOver = left === 0;
  const warning = left === null || isOver ? undefined : warningAt(left);
  const extend = async () => {
    const until = await extendHold(reserva).catch(() => undefined);
    if (until === undefined) return;
    if (until === null) return window.location.assign(elsewhere);
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
        {warning && words.t('checkout.hold.soon', { minutes: warning })}
        {isExtended && !warning && !isOver && words.t('checkout.hold.extended')}
      </p>
      {isOver ? (
        <a className="button button-secondary" href={elsewhere}>
          {words.t('checkout.hold.reload')}
        </a>
      ) : (
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
