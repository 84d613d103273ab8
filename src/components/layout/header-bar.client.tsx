'use client';
import { type ReactNode, useEffect, useState } from 'react';

/** The header as it floats: over a hero it is clear until the page is scrolled. */
export const HeaderBar = ({ children }: { children: ReactNode }) => {
  const [scrolled, setScrolled] = useState(false);
  useEffect(() => {
    const look = () => setScrolled(window.scrollY > 24);
    look();
    window.addEventListener('scroll', look, { passive: true });
    return () => window.removeEventListener('scroll', look);
  }, []);
  return (
    <header className="site-header" data-scrolled={scrolled || undefined}>
      {children}
    </header>
  );
};
