'use client';
import { useWords } from '#src/components/ui/words.client.tsx';
import type { MessageId } from '#src/i18n/messages/en.ts';
import type { PartyChange } from './search-draft.ts';

export interface StepperAction {
  readonly change: PartyChange;
  /** The name of the button, e.g. 'Add an adult to room 1'. */
  readonly name: MessageId;
  /** At its limit; the button stays where it is, since a disabled one would lose the focus. */
  readonly atLimit?: boolean;
}

interface StepperProps {
  readonly label: string;
  readonly hint?: string;
  readonly value: string;
  /** Counted from 0. */
  readonly room?: number;
  readonly fewer: StepperAction;
  readonly more: StepperAction;
  readonly calendarPath: string;
  readonly onChange: (change: PartyChange) => void;
}

type StepButtonProps = StepperAction &
  Pick<StepperProps, 'room' | 'calendarPath' | 'onChange'> & { readonly sign: string };

/** Without JavaScript it sends the form to the calendar step, which shows it again with one guest more or less. */
const StepButton = ({ change, name, atLimit = false, sign, room = 0, calendarPath, onChange }: StepButtonProps) => {
  const words = useWords();
  return (
    <button
      type="submit"
      className="stepper-button"
      name="change"
      value={change}
      formAction={calendarPath}
      formNoValidate
      aria-label={words.t(name, { number: room + 1 })}
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

/** A number with a button on each side. */
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
