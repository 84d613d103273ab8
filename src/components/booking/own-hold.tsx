import type { Held } from '#src/booking/model/hold.ts';
import { Alert } from '#src/components/ui/alert.tsx';
import type { Words } from '#src/i18n/intl.ts';
import { linksIn } from '#src/routing/links.ts';
import './own-hold.css';

interface OwnHoldProps {
  readonly words: Words;
  readonly hold: Held;
  readonly timeZone: string;
}

/** Who comes back from checkout finds their own rooms taken: by themselves, and they are one click away. B11 */
export const OwnHold = ({ words, hold, timeZone }: OwnHoldProps) => (
  <div className="own-hold">
    <Alert tone="info" title={words.t('results.own-hold', { time: words.time(hold.expiresAt, timeZone) })}>
      <p>
        {words.t('results.own-hold.text')}{' '}
        <a href={linksIn(words.locale).checkout(hold.reserva)}>{words.t('results.own-hold.continue')}</a>
      </p>
    </Alert>
  </div>
);
