import { DeskScreen } from '#src/desk/ui/desk-screen.tsx';

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
