'use client';
import { useId, useState } from 'react';
import './copy-field.css';

interface CopyFieldProps {
  readonly label: string;
  readonly value: string;
  readonly copy: string;
  readonly copied: string;
}

/** A text to copy: selected by focus, copied by the button where the browser has script. */
export const CopyField = ({ label, value, copy, copied }: CopyFieldProps) => {
  const id = useId();
  const [isCopied, setCopied] = useState(false);
  const copyValue = () =>
    navigator.clipboard.writeText(value).then(
      () => setCopied(true),
      () => setCopied(false),
    );
  return (
    <div className="desk-field">
      <label htmlFor={id}>{label}</label>
      <div className="copy-field">
        <input id={id} type="text" readOnly value={value} onFocus={({ target }) => target.select()} />
        <button type="button" className="desk-button" onClick={copyValue}>
          {copy}
        </button>
      </div>
      <p role="status" className="desk-field-hint">
        {isCopied && copied}
      </p>
    </div>
  );
};
