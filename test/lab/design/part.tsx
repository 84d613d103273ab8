import type { ReactNode } from 'react';

/** A component by its name, in the states that it has. */
export const Part = ({ name, children }: { name: string; children: ReactNode }) => (
  <section className="design-part">
    <h2>{name}</h2>
    {children}
  </section>
);
