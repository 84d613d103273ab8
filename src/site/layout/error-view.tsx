import './error-view.css';
import type { ReactNode } from 'react';
import { EmptyBeach } from './empty-beach.tsx';

interface ErrorViewProps {
  readonly status: number;
  /** Document title, and the heading by default. */
  readonly title: string;
  /** Heading that differs from the title. */
  readonly heading?: string;
  /** The machine's words, in English; `children` say the same in the guest's language. */
  readonly text?: string;
  readonly children?: ReactNode;
}

/** Error page of the specification: status code, title and optional text. */
export const ErrorView = ({ status, title, heading = title, text, children }: ErrorViewProps) => (
  <div className="error-view wrap">
    <title>{title}</title>
    <EmptyBeach />
    <div className="error-words stack">
      <div className="error-status">{status}</div>
      <h1>{heading}</h1>
      {text && (
        <p className="error-text" lang="en">
          {text}
        </p>
      )}
      {children}
    </div>
  </div>
);
