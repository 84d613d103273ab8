'use client';
import './page-transition.css';
import { type ReactNode, ViewTransition } from 'react';
import { useRouter } from 'waku';

/** Cross-fade between pages by view transitions, where supported and motion is not reduced. */
export const PageTransition = ({ children }: { children: ReactNode }) => {
  const { path } = useRouter();
  return (
    <ViewTransition key={path} default="none" enter="page-fade" exit="page-fade">
      {children}
    </ViewTransition>
  );
};
