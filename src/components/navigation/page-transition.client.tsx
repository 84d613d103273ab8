'use client';
import './page-transition.css';
import { type ReactNode, ViewTransition } from 'react';
import { useRouter } from 'waku';

/** One page fades into the next, where the browser can and the guest does not mind; nothing within a page does. */
export const PageTransition = ({ children }: { children: ReactNode }) => {
  const { path } = useRouter();
  return (
    <ViewTransition key={path} default="none" enter="page-fade" exit="page-fade">
      {children}
    </ViewTransition>
  );
};
