import './access.css';
import type { ReactNode } from 'react';
import { DeskScreen } from '#src/desk/ui/desk-screen.tsx';

interface AccessScreenProps {
  readonly title: string;
  readonly hotelName: string;
  readonly text?: string | undefined;
  /** What waits for this form. */
  readonly notice?: string;
  readonly children?: ReactNode;
}

/** A screen with one narrow form. */
export const AccessScreen = ({ title, hotelName, text, notice, children }: AccessScreenProps) => (
  <DeskScreen title={title} hotelName={hotelName}>
    <div className="desk-access">
      {notice && <p className="desk-notice desk-notice-attention">{notice}</p>}
      {text && <p>{text}</p>}
      {children}
    </div>
  </DeskScreen>
);
