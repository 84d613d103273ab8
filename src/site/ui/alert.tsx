import type { ReactNode } from 'react';

interface AlertProps {
  readonly tone: 'info' | 'success' | 'warning' | 'error';
  readonly title?: ReactNode;
  /** `alert` for a response to the guest's action, `status` for other updates; none when rendered with the page. */
  readonly role?: 'alert' | 'status';
  readonly id?: string;
  readonly children?: ReactNode;
}

export const Alert = ({ tone, title, role, id, children }: AlertProps) => (
  <div className={`alert alert-${tone}`} role={role} id={id}>
    {title && <p className="alert-title">{title}</p>}
    {children}
  </div>
);
