'use client';
import type { MessageId } from '#src/messages/en.ts';
import { useTranslator } from '#src/site/ui/translator.client.tsx';
import type { PartyChange } from './search-draft.ts';

export interface StepperAction {
  readonly change: PartyChange;
  /** Message id of the button's name, e.g. 'Add an adult to room 1'. */
  readonly name: MessageId;
  /** Whether the value is at its limit. The button stays enabled, since a disabled one loses the focus. */
  readonly atLimit?: boolean;
}

interface StepperProps {
  readonly label: string;
  readonly hint?: string;
  readonly value: string;
  /** Index of the room, from 0. */
  readonly room?: number;
  readonly fewer: StepperAction;
  readonly more: StepperAction;
  readonly calendarPath: string;
  readonly onChange: (change: PartyChange) => void;
}

type StepButtonProps = StepperAction &
  Pick<StepperProps, 'room' | 'calendarPath' | 'onChange'> & { readonly sign: string };

/** Stepper button; without JavaScript it submits the form to the calendar step. */
const StepButton = ({ change, name, atLimit = false, sign, room = 0, calendarPath, onChange }: StepButtonProps) => {
  const translator = useTranslator();
  return (
    <button
      type="submit"
      className="stepper-button"
      name="change"
      value={change}
      formAction={calendarPath}
      formNoValidate
      aria-label={translator.t(name, { number: room + 1 })}
      aria-disabled={atLimit || undefined}
      onClick={(event) => {
        event.preventDefault();
        if (!atLimit) onChange(change);
      }}
    >
      <span aria-hidden="true">{sign}</span>
    </button>
  );
};

/** Number with a decrement and an increment button. */
export const Stepper = ({ label, hint, value, fewer, more, ...rest }: StepperProps) => (
  <div className="stepper">
    <p className="stepper-label">
      <span className="label">{label}</span>
      {hint && <span className="field-hint">{hint}</span>}
    </p>
    <div className="stepper-control">
      <StepButton {...fewer} {...rest} sign="−" />
      <span className="stepper-value">{value}</span>
      <StepButton {...more} {...rest} sign="+" />
    </div>
  </div>
);
