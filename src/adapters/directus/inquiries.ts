import { BackendError } from '#src/content/backend.ts';
import type { Inquiry } from '#src/content/inquiry.ts';
import type { DirectusClient } from './client.ts';

const codesOf = ({ data }: BackendError): string => JSON.stringify(data) ?? '';

/** It arrived before, and only the answer was lost. */
const unlessThere = (error: unknown): void => {
  if (error instanceof BackendError && error.statusCode === 400 && codesOf(error).includes('RECORD_NOT_UNIQUE')) return;
  throw error;
};

/** Inquiries as items of the collection `inquiries`. */
export const directusInquiries = (client: Pick<DirectusClient, 'createItems'>) => ({
  sendInquiry: (inquiry: Inquiry, accessToken?: string | undefined): Promise<void> =>
    client.createItems('inquiries', inquiry, { accessToken }).catch(unlessThere),
});
