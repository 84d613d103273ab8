'use client';
import { type Ref, useId } from 'react';
import { CHECKOUT_FIELDS, type FieldErrors } from '#src/booking/model/guest-details.ts';
import { useWords } from '#src/components/ui/words.client.tsx';
import { fieldErrorText, fieldId } from './checkout-fields.ts';

interface ErrorSummaryProps {
  readonly errors: FieldErrors;
  /** Some field is empty: 'All fields are required'. B9 */
  readonly isMissing: boolean;
  readonly termsMissing: boolean;
  readonly ref: Ref<HTMLDivElement>;
}

/** What has to be put right, with links to the fields; it takes the focus when a form is refused. */
export const ErrorSummary = ({ errors, isMissing, termsMissing, ref }: ErrorSummaryProps) => {
  const words = useWords();
  const titleId = useId();
  return (
    // biome-ignore lint/a11y/useSemanticElements: a group of links that is focused, not a fieldset
    <div ref={ref} tabIndex={-1} role="group" aria-labelledby={titleId} className="alert alert-error error-summary">
      <p className="alert-title" id={titleId}>
        {words.t(isMissing ? 'rejection.fields-required' : 'checkout.errors.title')}
      </p>
      <ul>
        {CHECKOUT_FIELDS.map((field) => {
          const error = errors[field];
          return (
            error && (
              <li key={field}>
                <a href={`#${fieldId(field)}`}>
                  {words.t(`field.${field}`)}: {fieldErrorText(words, field, error)}
                </a>
              </li>
            )
          );
        })}
        {termsMissing && (
          <li>
            <a href="#terms">{words.t('rejection.terms-required')}</a>
          </li>
        )}
      </ul>
    </div>
  );
};
