import './access.css';
import type { ReactNode } from 'react';

interface ProviderLinksProps {
  readonly title: string;
  /** What follows. */
  readonly text: string;
  readonly links: readonly { readonly href: string; readonly label: string }[];
  /** A form waits on this screen, so they open in another tab. */
  readonly isNewTab: boolean;
  /** How this screen goes on after the sign-in in the other tab. */
  readonly children?: ReactNode;
}

/** Sign-in by providers of the content backend. */
export const ProviderLinks = ({ title, text, links, isNewTab, children }: ProviderLinksProps) => (
  <section className="desk-providers" aria-labelledby="providers">
    <h2 id="providers">{title}</h2>
    <p>{text}</p>
    <ul>
      {links.map(({ href, label }) => (
        <li key={href}>
          <a href={href} className="desk-button" {...(isNewTab && { target: '_blank', rel: 'noreferrer' })}>
            {label}
          </a>
        </li>
      ))}
    </ul>
    {children}
  </section>
);
