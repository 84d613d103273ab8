import './fonts.css';
import './tokens.css';
import './base.css';
import './arrangement.css';
import './forms.css';
import './parts.css';
import './prose.css';
import type { ReactNode } from 'react';
import { DocumentShell } from './document-shell.client.tsx';

/** The document around every page; a PascalCase export of the module that imports the styles links them. */
export const DocumentRoot = ({ children }: { children: ReactNode }) => <DocumentShell>{children}</DocumentShell>;
