import './access.css';
import type { ReactNode } from 'react';
import { DeskScreen } from '#src/components/desk/ui/desk-screen.tsx';

interface AccessScreenProps {
  readonly title: string;
  readonly hotelName: string;
  readonly text?: string | undefined;
  readonly children?: ReactNode;
}

/** A screen with one narrow form. */
export const AccessScreen = ({ title, hotelName, text, children }: AccessScreenProps) => (
  <DeskScreen title={title} hotelName={hotelName}>
    <div className="desk-access">
      {text && <p>{text}</p>}
      {children}
    </div>
  </DeskScreen>
);
