import './error-view.css';
import type { ReactNode } from 'react';

interface ErrorViewProps {
  readonly status: number;
  /** Of the document, and the heading where there is none of its own. */
  readonly title: string;
  /** 'Page not found: {fullPath}' says the title already, which is therefore not said a second time. */
  readonly heading?: string;
  readonly text?: string;
  /** Where to go on. */
  readonly children?: ReactNode;
}

/** The error page of the specification: status code and title, with a text where there is one. */
export const ErrorView = ({ status, title, heading = title, text, children }: ErrorViewProps) => (
  <div className="error-view wrap">
    <title>{title}</title>
    <div className="error-beach" />
    <div className="error-words stack">
      <div className="error-status">{status}</div>
      <h1>{heading}</h1>
      {text && <p className="error-text">{text}</p>}
      {children}
    </div>
  </div>
);
