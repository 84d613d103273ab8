'use client';
import type { ComponentProps } from 'react';
import { markInquiry } from '#src/actions/desk/mark-inquiry.ts';
import { DeskForm } from '#src/components/desk/ui/desk-form.client.tsx';

/** Button that marks an inquiry, or takes its mark back. */
export const MarkInquiryForm = (props: Omit<ComponentProps<typeof DeskForm>, 'action'>) => (
  <DeskForm action={markInquiry} {...props} />
);
