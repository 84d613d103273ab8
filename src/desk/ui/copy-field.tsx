import './copy-field.css';
import { useId } from 'react';

interface CopyFieldProps {
  readonly label: string;
  readonly value: string;
  readonly copy: string;
  readonly copied: string;
}

/** A text to copy: by hand, or by the button where the browser has script. */
export const CopyField = ({ label, value, copy, copied }: CopyFieldProps) => {
  const id = useId();
  return (
    <div className="desk-field">
      <label htmlFor={id}>{label}</label>
      <div className="copy-field">
        <input id={id} type="text" readOnly defaultValue={value} />
        <button type="button" className="desk-button" data-copied={copied}>
          {copy}
        </button>
      </div>
      <p role="status" className="desk-field-hint" />
    </div>
  );
};
