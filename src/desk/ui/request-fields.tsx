import { MAX_REQUEST_LENGTH, parseRequestChoices, REQUEST_CHOICES } from '#src/booking/guest/guest-request.rules.ts';
import type { Translator } from '#src/site/i18n/intl.ts';
import { DeskChecks, DeskInput } from './desk-fields.client.tsx';

interface RequestFieldsProps {
  readonly t: Translator['t'];
  /** `adjoining` is offered where there are several. */
  readonly rooms: number;
  /** Codes separated by spaces, as stored. */
  readonly choices?: string;
  readonly text?: string;
}

/** What the guest asks of the hotel: the ready choices of the checkout, and own words. */
export const RequestFields = ({ t, rooms, choices = '', text }: RequestFieldsProps) => {
  const chosen: readonly string[] = parseRequestChoices(choices);
  const offered = REQUEST_CHOICES.filter((choice) => choice !== 'adjoining' || rooms > 1 || chosen.includes(choice));
  return (
    <>
      <input type="hidden" name="request_shown" value="yes" />
      <DeskChecks
        name="request_choices"
        label={t('desk.request.title')}
        value={chosen.join(' ')}
        options={offered.map((value) => ({ value, label: t(`request.${value}`) }))}
      />
      <DeskInput
        name="request"
        type="lines"
        label={t('desk.request.text')}
        hint={t('desk.request.hint', { max: MAX_REQUEST_LENGTH })}
        value={text}
        optional
      />
    </>
  );
};
