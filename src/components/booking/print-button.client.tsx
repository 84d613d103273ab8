'use client';
import './print-button.css';

/** Opens the browser's print dialog; without JavaScript the browser's own menu has it, and the button is away. */
export const PrintButton = ({ label }: { readonly label: string }) => (
  <button type="button" className="button button-secondary print-button" onClick={() => window.print()}>
    {label}
  </button>
);
