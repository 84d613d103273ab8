import './tokens.css';
import './base.css';
import './page-layout.css';
import './forms.css';
import './elements.css';
import './prose.css';
import type { ReactNode } from 'react';
import { DocumentShell } from './document-shell.client.tsx';

/** Root of the document. Waku links the styles of the module only for a PascalCase export. */
export const DocumentRoot = ({ children }: { children: ReactNode }) => <DocumentShell>{children}</DocumentShell>;
