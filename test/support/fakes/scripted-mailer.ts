import type { Delivery, Mailer, MailMessage } from '#src/booking/ports/mailer.ts';

export const LATER = {
  status: 'temporary',
  code: '451',
  reason: '451 maria@example.com: try later',
} as const satisfies Delivery;
export const NEVER = {
  status: 'permanent',
  code: '550',
  reason: '550 maria@example.com: no such user',
} as const satisfies Delivery;

export interface ScriptedMailer extends Mailer {
  /** What was taken. */
  readonly taken: MailMessage[];
  /** Answers in order; after them, and without any, every mail is taken. */
  answers(...deliveries: (Delivery | Error)[]): void;
}

/** A mail server that answers as it is told. */
export const scriptedMailer = (): ScriptedMailer => {
  const taken: MailMessage[] = [];
  const script: (Delivery | Error)[] = [];
  return {
    taken,
    answers: (...deliveries) => void script.push(...deliveries),
    send: async (message) => {
      const answer = script.shift() ?? { status: 'accepted' };
      if (answer instanceof Error) throw answer;
      if (answer.status === 'accepted') taken.push(message);
      return answer;
    },
  };
};
