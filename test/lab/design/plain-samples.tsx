import type { Translator } from '#src/site/i18n/intl.ts';
import { Alert } from '#src/site/ui/alert.tsx';
import { PendingButton } from '#src/site/ui/pending-button.client.tsx';
import { Part } from './part.tsx';

const LOOKS = ['button-primary', 'button-secondary', 'button-quiet'];
const TONES = ['info', 'success', 'warning', 'error'] as const;

/** What needs no data: texts, buttons and messages. */
export const PlainSamples = ({ translator }: { translator: Translator }) => (
  <>
    <Part name="Texts">
      <p className="eyebrow">{translator.t('frame.nav.rooms')}</p>
      <h1>{translator.t('calendar.title')}</h1>
      <p className="lead">{translator.t('calendar.lead')}</p>
      <div className="prose">
        <h2>{translator.t('checkout.policies')}</h2>
        <p>
          {translator.t('calendar.lead')} <a href="#top">{translator.t('thank-you.manage')}</a>
        </p>
        <ul>
          <li>{translator.t('checkout.card.accepted')}</li>
          <li>{translator.t('checkout.card.privacy')}</li>
        </ul>
      </div>
    </Part>
    <Part name="Buttons: at rest, large, at their limit, waiting; hover, focus and press them">
      {LOOKS.map((look) => (
        <p key={look} className="design-row">
          <button type="button" className={`button ${look}`}>
            {translator.t('calendar.submit')}
          </button>
          <button type="button" className={`button button-large ${look}`}>
            {translator.t('results.submit')}
          </button>
          <button type="button" className={`button ${look}`} aria-disabled>
            {translator.t('frame.book')}
          </button>
          <PendingButton isPending pendingText={translator.t('checkout.paying')} className={`button ${look}`}>
            {translator.t('frame.book')}
          </PendingButton>
        </p>
      ))}
      <p>
        <a className="link-arrow" href="#top">
          {translator.t('calendar.all-rooms')}
        </a>
      </p>
    </Part>
    <Part name="Alerts">
      {TONES.map((tone) => (
        <Alert key={tone} tone={tone} title={translator.t('checkout.declined.title')}>
          <p>{translator.t('payment.declined.declined')}</p>
        </Alert>
      ))}
    </Part>
  </>
);
