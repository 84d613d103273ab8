import type { ReactNode } from 'react';
import type { DeskPageProps } from '#src/desk/authorization/desk.page.tsx';
import type { DeskRole } from '#src/kernel/staff.ts';
import { createPageContext } from '#test/support/page-context.ts';
import { renderAnswer } from '#test/support/server-rendered.tsx';

interface Visit extends Partial<Pick<DeskPageProps, 'locale' | 'query' | 'code' | 'id'>> {
  readonly role?: DeskRole;
  /** Is told the status of the answer. */
  readonly setStatus?: (status: number) => void;
}

/** The HTML of a screen of the desk as a person with a role gets it, in a hotel with these services. */
export const showDeskPage = (
  Page: (props: DeskPageProps) => ReactNode | Promise<ReactNode>,
  services: Parameters<typeof createPageContext>[0],
  { role = 'desk', setStatus, ...address }: Visit = {},
): Promise<string> =>
  renderAnswer(async () =>
    Page({
      ...{ locale: 'en', path: '/the/path', query: '', ...address },
      staff: { userId: '1', name: 'Ana', role },
      context: { ...createPageContext(services), ...(setStatus && { setStatus }) },
    }),
  );
