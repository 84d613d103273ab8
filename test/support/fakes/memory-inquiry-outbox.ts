import type { Inquiry } from '#src/content/inquiry/inquiry.rules.ts';
import type { InquiryOutbox } from '#src/content/inquiry/send-inquiry.service.ts';

/** Inquiry outbox in memory; `rows` with the instant from which each is due. */
export const createMemoryInquiryOutbox = (): InquiryOutbox & {
  readonly rows: Map<string, { inquiry: Inquiry; attempts: number; due: string }>;
} => {
  const rows = new Map<string, { inquiry: Inquiry; attempts: number; due: string }>();
  return {
    rows,
    save: async (inquiry, due) => {
      if (!rows.has(inquiry.id)) rows.set(inquiry.id, { inquiry, attempts: 0, due });
    },
    takeDue: async (now, leaseUntil, limit) => {
      const due = [...rows.values()].filter((row) => row.due <= now).sort((a, b) => (a.due < b.due ? -1 : 1));
      return due.slice(0, limit).map((row) => {
        Object.assign(row, { attempts: row.attempts + 1, due: leaseUntil });
        return { inquiry: row.inquiry, attempts: row.attempts };
      });
    },
    postpone: async (id, due) => {
      const row = rows.get(id);
      if (row) row.due = due;
    },
    drop: async (id) => void rows.delete(id),
  };
};
