import './account-screen.css';
import type { ReactNode } from 'react';

interface AccountScreenProps {
  readonly title: string;
  readonly text?: string | undefined;
  readonly children?: ReactNode;
}

/** Frame of a page with one account form; not indexed by search engines. */
export const AccountScreen = ({ title, text, children }: AccountScreenProps) => (
  <div className="wrap account-screen">
    <meta name="robots" content="noindex" />
    <section className="account-panel stack">
      <header className="stack stack-s">
        <h1>{title}</h1>
        {text && <p className="account-text">{text}</p>}
      </header>
      {children}
    </section>
  </div>
);
