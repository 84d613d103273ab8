'use client';
import { type Ref, useId } from 'react';
import { getFieldErrorText, getFieldId } from '#src/booking/checkout/fields/checkout-fields.ts';
import { CHECKOUT_FIELDS, type FieldErrors } from '#src/booking/guest/guest-details.rules.ts';
import { Alert } from '#src/site/ui/alert.tsx';
import { useTranslator } from '#src/site/ui/translator.client.tsx';

interface ErrorSummaryProps {
  readonly errors: FieldErrors;
  /** A field is empty: 'All fields are required'. B9 */
  readonly isMissing: boolean;
  readonly termsMissing: boolean;
  readonly ref: Ref<HTMLDivElement>;
}

/** Error summary with links to the fields; gets the focus when a form is refused. */
export const ErrorSummary = ({ errors, isMissing, termsMissing, ref }: ErrorSummaryProps) => {
  const translator = useTranslator();
  const titleId = useId();
  return (
    // biome-ignore lint/a11y/useSemanticElements: a group of links that is focused, not a fieldset
    <div ref={ref} tabIndex={-1} role="group" aria-labelledby={titleId} className="alert alert-error error-summary">
      <p className="alert-title" id={titleId}>
        {translator.t(isMissing ? 'rejection.fields-required' : 'checkout.errors.title')}
      </p>
      <ul className="error-links">
        {CHECKOUT_FIELDS.map((field) => {
          const error = errors[field];
          return (
            error && (
              <li key={field}>
                <a href={`#${getFieldId(field)}`}>
                  {translator.t(`field.${field}`)}: {getFieldErrorText(translator, field, error)}
                </a>
              </li>
            )
          );
        })}
        {termsMissing && (
          <li>
            <a href="#terms">{translator.t('rejection.terms-required')}</a>
          </li>
        )}
      </ul>
    </div>
  );
};

interface CardThrottleAlertProps {
  readonly phone: string;
  /** What happens to the rooms meanwhile. */
  readonly text: 'checkout.paused' | 'payment.paused';
}

/** Alert of the card throttle after too many declined cards, with the phone number. Fault 28 */
export const CardThrottleAlert = ({ phone, text }: CardThrottleAlertProps) => {
  const translator = useTranslator();
  const [before, after = ''] = translator.t('checkout.paused.call', { phone: '\n' }).split('\n');
  return (
    <Alert tone="error" title={translator.t('checkout.paused.title')}>
      <p>{translator.t(text)}</p>
      <p>
        {before}
        <a href={`tel:${phone.replaceAll(' ', '')}`}>{phone}</a>
        {after}
      </p>
    </Alert>
  );
};
