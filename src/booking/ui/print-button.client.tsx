'use client';
import './print-button.css';

/** Button that opens the print dialog; hidden without JavaScript. */
export const PrintButton = ({ label }: { readonly label: string }) => (
  <button type="button" className="button button-secondary print-button" onClick={() => window.print()}>
    {label}
  </button>
);
