import '#src/site/design/tokens.css';
import '#src/site/design/base.css';
import '#src/site/design/page-layout.css';
import '#src/site/design/forms.css';
import '#src/site/design/actions.css';
import '#src/site/design/elements.css';
import '#src/site/design/prose.css';
import type { ReactNode } from 'react';
import { DocumentShell } from './document-shell.client.tsx';

/** Root of the document. Waku links the styles of the module only for a PascalCase export. */
export const DocumentRoot = ({ children }: { children: ReactNode }) => <DocumentShell>{children}</DocumentShell>;
