'use client';
import { type ReactNode, useEffect, useState } from 'react';

/** Header bar; transparent over a hero until the page is scrolled. */
export const HeaderBar = ({ children }: { children: ReactNode }) => {
  const [scrolled, setScrolled] = useState(false);
  useEffect(() => {
    const updateScrolled = () => setScrolled(window.scrollY > 24);
    updateScrolled();
    window.addEventListener('scroll', updateScrolled, { passive: true });
    return () => window.removeEventListener('scroll', updateScrolled);
  }, []);
  return (
    <header className="site-header" data-scrolled={scrolled || undefined}>
      {children}
    </header>
  );
};
