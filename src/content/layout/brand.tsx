import './brand.css';
import type { Locale } from '#src/kernel/locale.ts';
import { createLinks } from '#src/site/routing/links.ts';
import { Link } from '#src/site/ui/link.client.tsx';

/** Logo and name, linked to the home page. */
export const Brand = ({ name, locale }: { name: string; locale: Locale }) => (
  <Link to={createLinks(locale).home} className="brand">
    <svg viewBox="0 0 40 40" width="40" height="40" aria-hidden="true">
      <path className="brand-sun" d="M8.5 23a11.5 11.5 0 0 1 23 0z" />
      <path d="M3 27.5q4.25-3.2 8.5 0t8.5 0 8.5 0 8.5 0M9 33.5q3.7-2.8 7.4 0t7.3 0 7.3 0" />
    </svg>
    <span>{name}</span>
  </Link>
);
