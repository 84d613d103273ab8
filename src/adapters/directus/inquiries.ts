import { BackendError } from '#src/content/content-backend.ts';
import type { Inquiry } from '#src/content/inquiry.ts';
import type { DirectusClient } from './directus-client.ts';

const getErrorText = ({ data }: BackendError): string => JSON.stringify(data) ?? '';

/** Idempotent: the inquiry arrived before and only the reply was lost. */
const ignoreDuplicate = (error: unknown): void => {
  if (error instanceof BackendError && error.statusCode === 400 && getErrorText(error).includes('RECORD_NOT_UNIQUE'))
    return;
  throw error;
};

export const createDirectusInquiries = (client: Pick<DirectusClient, 'createItems'>) => ({
  sendInquiry: (inquiry: Inquiry, accessToken?: string | undefined): Promise<void> =>
    client.createItems('inquiries', inquiry, { accessToken }).catch(ignoreDuplicate),
});
