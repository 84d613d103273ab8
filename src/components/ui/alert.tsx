import type { ReactNode } from 'react';

interface AlertProps {
  readonly tone: 'info' | 'success' | 'warning' | 'error';
  readonly title?: ReactNode;
  /** `alert` where it appears in answer to the guest, `status` where it may wait; none where the page came with it. */
  readonly role?: 'alert' | 'status';
  readonly id?: string;
  readonly children?: ReactNode;
}

/** A message that stands out: what happened, and what to do. */
export const Alert = ({ tone, title, role, id, children }: AlertProps) => (
  <div className={`alert alert-${tone}`} role={role} id={id}>
    {title && <p className="alert-title">{title}</p>}
    {children}
  </div>
);
