import type { NodemailerError } from 'nodemailer';
import { describe, expect, test } from 'vitest';
import { classifySmtpFailure } from '#src/server/mail/smtp-mailer.ts';

const TO = 'maria@example.com';

const createError = (response: string, command = 'RCPT TO'): NodemailerError => {
  const responseCode = Number(response.slice(0, 3));
  return Object.assign(new Error(response), { response, responseCode, command, permanent: responseCode >= 500 });
};

describe('classifySmtpFailure', () => {
  test.each([
    '550 5.1.1 <maria@example.com>: Recipient address rejected: User unknown in local recipient table',
    '550-5.1.1 The email account that you tried to reach does not exist.',
    '550 5.1.10 RESOLVER.ADR.RecipientNotFound; Recipient not found',
    '556 5.1.10 Domain does not accept mail (nullMX)',
    '550 5.1.2 Host unknown',
    '550 No such user here',
    '550 Unrouteable address',
    '550 Unknown user',
    '553 sorry, this recipient does not exist here',
  ])('is permanent for a nonexistent address: %s', (response) => {
    expect(classifySmtpFailure(createError(response), TO).status).toBe('permanent');
  });

  test.each([
    ['554 5.7.1 <maria@example.com>: Relay access denied', 'RCPT TO'],
    ['554 5.7.1 Service unavailable; Client host [192.0.2.1] blocked using zen.spamhaus.org', 'RCPT TO'],
    ['550 relay not permitted', 'RCPT TO'],
    ['550 Sender address invalid', 'RCPT TO'],
    ['550 5.7.26 This mail is unauthenticated', 'DATA'],
    ['530 5.7.0 Authentication required', 'MAIL FROM'],
    ['535 5.7.8 Authentication credentials invalid', 'AUTH PLAIN'],
    ['503 5.5.1 Error: need MAIL command', 'RCPT TO'],
    ['501 5.5.4 Syntax: RCPT TO:<address>', 'RCPT TO'],
    ['553 5.1.8 <reservas@puntaserena.example>: Sender address rejected', 'MAIL FROM'],
    ['550 5.1.7 Invalid sender address', 'RCPT TO'],
    ['552 5.2.2 The mailbox is full', 'RCPT TO'],
    ['550 5.2.1 The account is disabled', 'RCPT TO'],
    ['554 5.6.0 Message refused as spam', 'DATA'],
    ['451 4.7.1 Greylisted', 'RCPT TO'],
    ['550 5.1.1 User unknown', 'MAIL FROM'],
  ])('is not permanent for another reason: %s after %s', (response, command) => {
    expect(classifySmtpFailure(createError(response, command), TO).status).not.toBe('permanent');
  });

  test('distinguishes a refused sender from a temporary failure', () => {
    expect(classifySmtpFailure(createError('554 5.7.1 Relay access denied'), TO)).toEqual({
      status: 'sender-refused',
      code: '554 5.7.1',
      reason: '554 5.7.1 Relay access denied',
    });
    expect(classifySmtpFailure(createError('451 4.7.1 Greylisted'), TO).status).toBe('temporary');
    const missing = Object.assign(new Error('Missing credentials'), { code: 'EAUTH' });
    expect(classifySmtpFailure(missing, TO)).toMatchObject({ status: 'sender-refused', code: 'EAUTH' });
    expect(classifySmtpFailure(Object.assign(new Error('connect'), { code: 'ECONNREFUSED' }), TO).status).toBe(
      'temporary',
    );
  });

  test.each([
    ['550 5.1.1 User unknown', 'RCPT TO'],
    ['550 5.2.1 The account is disabled', 'RCPT TO'],
    ['552 5.2.2 The mailbox is full', 'RCPT TO'],
    ['552 5.2.2 The mailbox is full', 'DATA'],
    ['550 5.7.1 <maria@example.com>: Recipient address rejected: Access denied', 'RCPT TO'],
    ['550 5.7.1 The group only accepts mail from its members', 'RCPT TO'],
    ['550 mailbox unavailable', 'RCPT TO'],
    ['550 Requested action not taken', 'RCPT TO'],
    ['553 mailbox name not allowed', 'RCPT TO'],
    ['501 5.5.4 Syntax: RCPT TO:<address>', 'RCPT TO'],
    ['501 5.1.3 Bad recipient address syntax', 'RCPT TO'],
  ])('%s after %s is of one recipient, not of the site', (response, command) =>
    expect(['permanent', 'temporary']).toContain(classifySmtpFailure(createError(response, command), TO).status),
  );

  test.each([
    ['554 5.7.1 <maria@example.com>: Relay access denied', 'RCPT TO'],
    ['554 5.7.1 Service unavailable; Client host [192.0.2.1] blocked using zen.spamhaus.org', 'RCPT TO'],
    ['550 relay not permitted', 'RCPT TO'],
    ['550 5.7.1 Authentication required', 'RCPT TO'],
    ['550 5.1.7 Invalid sender address', 'RCPT TO'],
    ['550 5.7.26 This mail is unauthenticated', 'DATA'],
    ['554 5.6.0 Message refused as spam', 'DATA'],
    ['553 5.1.8 <reservas@puntaserena.example>: Sender address rejected', 'MAIL FROM'],
    ['530 5.7.0 Authentication required', 'MAIL FROM'],
  ])('%s after %s is of the site', (response, command) =>
    expect(classifySmtpFailure(createError(response, command), TO).status).toBe('sender-refused'),
  );

  test.each([
    '553 5.6.7 Address requires SMTPUTF8',
    '550 5.6.7 SMTPUTF8 not supported',
    '501 5.1.3 Bad recipient address syntax',
    '501 Syntax error in parameters',
    '550 Invalid address',
    '553 mailbox name not allowed',
  ])('is permanent for letters that the server cannot deliver to: %s', (response) =>
    expect(classifySmtpFailure(createError(response), 'josé@example.com').status).toBe('permanent'),
  );
});
