import { Alert } from '#src/components/ui/alert.tsx';
import { PendingButton } from '#src/components/ui/pending-button.client.tsx';
import type { Words } from '#src/i18n/intl.ts';
import { Part } from './part.tsx';

const LOOKS = ['button-primary', 'button-secondary', 'button-quiet'];
const TONES = ['info', 'success', 'warning', 'error'] as const;

/** What needs no data: texts, buttons and messages. */
export const PlainSamples = ({ words }: { words: Words }) => (
  <>
    <Part name="Texts">
      <p className="eyebrow">{words.t('frame.nav.rooms')}</p>
      <h1>{words.t('calendar.title')}</h1>
      <p className="lead">{words.t('calendar.lead')}</p>
      <div className="prose">
        <h2>{words.t('checkout.policies')}</h2>
        <p>
          {words.t('calendar.lead')} <a href="#top">{words.t('thank-you.manage')}</a>
        </p>
        <ul>
          <li>{words.t('checkout.card.accepted')}</li>
          <li>{words.t('checkout.card.privacy')}</li>
        </ul>
      </div>
    </Part>
    <Part name="Buttons: at rest, large, at their limit, waiting; hover, focus and press them">
      {LOOKS.map((look) => (
        <p key={look} className="design-row">
          <button type="button" className={`button ${look}`}>
            {words.t('calendar.submit')}
          </button>
          <button type="button" className={`button button-large ${look}`}>
            {words.t('results.submit')}
          </button>
          <button type="button" className={`button ${look}`} aria-disabled>
            {words.t('frame.book')}
          </button>
          <PendingButton isPending pendingText={words.t('checkout.paying')} className={`button ${look}`}>
            {words.t('frame.book')}
          </PendingButton>
        </p>
      ))}
      <p>
        <a className="link-arrow" href="#top">
          {words.t('calendar.all-rooms')}
        </a>
      </p>
    </Part>
    <Part name="Alerts">
      {TONES.map((tone) => (
        <Alert key={tone} tone={tone} title={words.t('checkout.declined.title')}>
          <p>{words.t('payment.declined.declined')}</p>
        </Alert>
      ))}
    </Part>
  </>
);
