import type { ReactNode } from 'react';

interface DeskBadgeProps {
  /** `good`: confirmed, paid; `attention`: something to do; `bad`: failed; `quiet`: over, cancelled. */
  readonly tone: 'good' | 'attention' | 'bad' | 'quiet';
  readonly children: ReactNode;
}

/** A status in words beside its colour. */
export const DeskBadge = ({ tone, children }: DeskBadgeProps) => (
  <span className={`desk-badge desk-badge-${tone}`}>{children}</span>
);

interface DeskFact {
  readonly label: string;
  readonly value: ReactNode;
}

/** Short facts: label and value, in columns. */
export const DeskFacts = ({ facts }: { readonly facts: readonly DeskFact[] }) => (
  <dl className="desk-facts">
    {facts.map(({ label, value }) => (
      <div key={label}>
        <dt>{label}</dt>
        <dd>{value}</dd>
      </div>
    ))}
  </dl>
);

interface DeskNoticeProps {
  readonly tone: 'good' | 'attention' | 'bad' | 'quiet';
  readonly title?: string;
  readonly children?: ReactNode;
}

/** What the screen has to say first, such as the outcome of an action; announced politely. */
export const DeskNotice = ({ tone, title, children }: DeskNoticeProps) => (
  <div className={`desk-notice desk-notice-${tone}`} role="status">
    {title && <p className="desk-notice-title">{title}</p>}
    {children}
  </div>
);
