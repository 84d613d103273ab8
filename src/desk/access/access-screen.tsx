import type { ReactNode } from 'react';
import { DeskScreen } from '#src/desk/ui/desk-screen.tsx';
import './access.css';

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

interface ContinueLinkProps {
  readonly title: string;
  readonly hotelName: string;
  /** The same address again. */
  readonly href: string;
  readonly label: string;
}

/** Asks for the address again from this site, so that the browser sends its cookie with SameSite=Strict. */
export const ContinueLink = ({ title, hotelName, href, label }: ContinueLinkProps) => (
  <DeskScreen title={title} hotelName={hotelName}>
    <meta httpEquiv="refresh" content={`0; url=${href}`} />
    <p>
      <a href={href} className="desk-button desk-button-primary">
        {label}
      </a>
    </p>
  </DeskScreen>
);
