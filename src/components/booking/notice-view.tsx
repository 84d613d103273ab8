import type { ReactNode } from 'react';
import './notice-view.css';

interface NoticeViewProps {
  readonly title: string;
  readonly text: string;
  /** The way on. */
  readonly action?: { readonly href: string; readonly label: string };
  readonly children?: ReactNode;
}

/** A step that has nothing to fill in: what happened, in plain words, and a way on. */
export const NoticeView = ({ title, text, action, children }: NoticeViewProps) => (
  <div className="wrap wrap-narrow notice-view">
    <meta name="robots" content="noindex" />
    <h1>{title}</h1>
    <p className="lead">{text}</p>
    {action && (
      <p>
        <a className="button button-primary button-large" href={action.href}>
          {action.label}
        </a>
      </p>
    )}
    {children}
  </div>
);
