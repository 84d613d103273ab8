import type { Delivery, Mailer, MailMessage } from '#src/server/mail/mailer.port.ts';

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
  /** Accepted mails. */
  readonly taken: MailMessage[];
  /** Outcomes in order; afterwards every mail is accepted. */
  scriptAnswers(...deliveries: (Delivery | Error)[]): void;
}

/** Mailer with scripted outcomes. */
export const createScriptedMailer = (): ScriptedMailer => {
  const taken: MailMessage[] = [];
  const script: (Delivery | Error)[] = [];
  return {
    taken,
    scriptAnswers: (...deliveries) => void script.push(...deliveries),
    send: async (message) => {
      const answer = script.shift() ?? { status: 'accepted' };
      if (answer instanceof Error) throw answer;
      if (answer.status === 'accepted') taken.push(message);
      return answer;
    },
  };
};
