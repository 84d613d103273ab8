import type { ReactNode } from 'react';
import './notice-view.css';

interface NoticeViewProps {
  readonly title: string;
  readonly text: string;
  /** Form before the links. */
  readonly form?: ReactNode;
  /** Main link. */
  readonly action?: { readonly href: string; readonly label: string };
  /** Second link. */
  readonly other?: { readonly href: string; readonly label: string };
  /** Answers to likely questions. */
  readonly facts?: readonly string[];
  /** Animated while something is pending. */
  readonly isWaiting?: boolean;
  readonly aside?: ReactNode;
  readonly children?: ReactNode;
}

/** Booking page without input: what happened, what to do next, and whom to call. */
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
          <ul className="ticks notice-facts">
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
