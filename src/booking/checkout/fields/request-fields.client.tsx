'use client';
import { useEffect, useRef, useState } from 'react';
import type { FieldError } from '#src/booking/guest/guest-details.rules.ts';
import {
  countCharacters,
  MAX_REQUEST_LENGTH,
  parseRequestChoices,
  REQUEST_CHOICES,
} from '#src/booking/guest/guest-request.rules.ts';
import { useTranslator } from '#src/site/ui/translator.client.tsx';
import { useHydrated } from '#src/site/ui/use-hydrated.client.ts';
import { getFieldErrorText, getFieldHelpText, getFieldId } from './checkout-fields.ts';
import './request-fields.css';

interface RequestFieldsProps {
  readonly values: { readonly request?: string; readonly request_choices?: string };
  readonly error: FieldError | undefined;
  /** `adjoining` is offered where there are several. */
  readonly rooms: number;
}

const ID = getFieldId('request');

/** Left when a screen reader begins to hear the count. */
const SPOKEN_BELOW = 50;

/**
 * Limit of the field in code units with JavaScript: characters are counted as a person does, so that the browser's own
 * limit is lifted.
 */
const SCRIPTED_LIMIT = 4_000;

/** Counts what is typed, also before hydration and from a kept draft. */
const useCount = (initial: string) => {
  const field = useRef<HTMLTextAreaElement>(null);
  const [count, setCount] = useState(() => countCharacters(initial));
  const read = () => setCount(countCharacters(field.current?.value ?? ''));
  useEffect(read, []);
  return { field, count, read };
};

const Choices = ({ values, rooms }: Pick<RequestFieldsProps, 'values' | 'rooms'>) => {
  const translator = useTranslator();
  const chosen = parseRequestChoices(values.request_choices ?? '');
  const offered = REQUEST_CHOICES.filter((choice) => choice !== 'adjoining' || rooms > 1 || chosen.includes(choice));
  return (
    <div className="request-choices" id={getFieldId('request_choices')}>
      {offered.map((choice) => (
        <label key={choice} className="choice" htmlFor={`request-${choice}`}>
          <input
            id={`request-${choice}`}
            name="request_choices"
            type="checkbox"
            value={choice}
            defaultChecked={chosen.includes(choice)}
          />
          <span>{translator.t(`request.${choice}`)}</span>
        </label>
      ))}
    </div>
  );
};

/** What the guest asks of the hotel: ready choices, and own words whose length is counted. */
export const RequestFields = ({ values, error, rooms }: RequestFieldsProps) => {
  const translator = useTranslator();
  const isHydrated = useHydrated();
  const { field, count, read } = useCount(values.request ?? '');
  const left = MAX_REQUEST_LENGTH - count;
  const help = error && getFieldHelpText(translator, error);
  const described = [`${ID}-hint`, `${ID}-count`, error && `${ID}-error`, help && `${ID}-help`].filter(Boolean);
  return (
    <fieldset className="checkout-group request-fields">
      <legend className="group-title">
        {translator.t('request.title')} <span className="field-optional">({translator.t('checkout.optional')})</span>
      </legend>
      <p className="field-hint">{translator.t('request.lead')}</p>
      <input type="hidden" name="request_shown" value="yes" />
      <Choices values={values} rooms={rooms} />
      <div className="field field-request">
        <label htmlFor={ID}>{translator.t('field.request')}</label>
        <p className="field-hint" id={`${ID}-hint`}>
          {translator.t('field.request.hint', { max: MAX_REQUEST_LENGTH })}
        </p>
        <textarea
          ref={field}
          id={ID}
          name="request"
          rows={4}
          dir="auto"
          maxLength={isHydrated ? SCRIPTED_LIMIT : MAX_REQUEST_LENGTH}
          defaultValue={values.request}
          onInput={read}
          aria-describedby={described.join(' ')}
          aria-invalid={error ? true : undefined}
          autoComplete="off"
        />
        <p className={left < 0 ? 'request-count request-count-over' : 'request-count'} id={`${ID}-count`}>
          {isHydrated && translator.t('request.count', { count, max: MAX_REQUEST_LENGTH })}
        </p>
        <p role="status" className="visually-hidden">
          {isHydrated &&
            left <= SPOKEN_BELOW &&
            translator.t(left < 0 ? 'request.over' : 'request.left', { count: Math.abs(left) })}
        </p>
        <div className="field-message">
          <p className="field-error" id={`${ID}-error`}>
            {error && getFieldErrorText(translator, 'request', error)}
          </p>
          {help && (
            <p className="field-hint" id={`${ID}-help`}>
              {help}
            </p>
          )}
        </div>
      </div>
    </fieldset>
  );
};
