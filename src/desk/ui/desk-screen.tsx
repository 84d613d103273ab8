import type { ReactNode } from 'react';

interface DeskScreenProps {
  readonly title: string;
  readonly hotelName?: string | undefined;
  /** Beside the title: what the screen is about, such as a date or a status. */
  readonly about?: ReactNode;
  /** Links and buttons of the whole screen. */
  readonly actions?: ReactNode;
  readonly children?: ReactNode;
}

/** A screen: title, its actions, and its content. */
export const DeskScreen = ({ title, hotelName, about, actions, children }: DeskScreenProps) => (
  <div className="desk-screen">
    {hotelName && <title>{`${title} — ${hotelName}`}</title>}
    <header className="desk-head">
      <div className="desk-title">
        <h1>{title}</h1>
        {about}
      </div>
      {actions && <div className="desk-actions">{actions}</div>}
    </header>
    {children}
  </div>
);

interface DeskPanelProps {
  readonly title: string;
  /** Anchor of the panel. */
  readonly id?: string;
  /** How many entries the panel lists. */
  readonly count?: number;
  readonly actions?: ReactNode;
  /** Where the screen's own title says the same. */
  readonly isTitleHidden?: boolean;
  readonly children: ReactNode;
}

/** A titled part of a screen; no landmark, which would say the title once more. */
export const DeskPanel = ({ title, id, count, actions, isTitleHidden = false, children }: DeskPanelProps) => (
  <section className="desk-panel" id={id}>
    <header className={isTitleHidden ? 'visually-hidden' : 'desk-panel-head'}>
      <h2>
        {title} {count !== undefined && <span className="desk-count">{count}</span>}
      </h2>
      {actions && <div className="desk-actions">{actions}</div>}
    </header>
    {children}
  </section>
);
