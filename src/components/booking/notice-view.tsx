import type { ReactNode } from 'react';
import './notice-view.css';

interface NoticeViewProps {
  readonly title: string;
  readonly text: string;
  /** What can be done here, before the ways on. */
  readonly form?: ReactNode;
  /** The way on. */
  readonly action?: { readonly href: string; readonly label: string };
  /** Another way. */
  readonly other?: { readonly href: string; readonly label: string };
  /** What a guest asks in that moment, answered. */
  readonly facts?: readonly string[];
  /** Something is going on that the guest waits for. */
  readonly isWaiting?: boolean;
  /** What it is about. */
  readonly aside?: ReactNode;
  /** Whom to call, and what else there is. */
  readonly children?: ReactNode;
}

/** A step that has nothing to fill in: what happened, in plain words, a way on, and whom to call. */
export const NoticeView = (props: NoticeViewProps) => {
  const { title, text, action, other, facts = [], form, isWaiting = false, aside, children } = props;
  return (
    <div className="wrap notice-view">
      <meta name="robots" content="noindex" />
      <div className="notice-words">
        {isWaiting && <div className="notice-waves" aria-hidden="true" />}
        <h1>{title}</h1>
        <p className="lead">{text}</p>
        {facts.length > 0 && (
          <ul className="notice-facts">
            {facts.map((fact) => (
              <li key={fact}>{fact}</li>
            ))}
          </ul>
        )}
        {form}
        {action && (
          <div className="notice-ways">
            <a
              className={`button button-large ${isWaiting || form ? 'button-secondary' : 'button-primary'}`}
              href={action.href}
            >
              {action.label}
            </a>
            {other && (
              <a className="button button-quiet" href={other.href}>
                {other.label}
              </a>
            )}
          </div>
        )}
        {children}
      </div>
      {aside}
    </div>
  );
};
