/** Sign-in to the front desk. */
export const access = {
  'desk.sign-in.title': 'Sign in to the front desk',
  'desk.sign-in.text': 'You are {email}. The front desk asks for your password once more.',
  'desk.sign-in.text-unknown': 'Sign in with the account that your hotel gave you.',
  'desk.sign-in.email': 'Email',
  'desk.sign-in.password': 'Password',
  'desk.sign-in.otp': 'One-time code',
  'desk.sign-in.otp-hint':
    'Six digits from your authenticator app, or a recovery code. Leave it empty if you have none.',
  'desk.sign-in.submit': 'Sign in',
  'desk.sign-in.kept':
    'Your session has ended. What you typed is kept: sign in, and the form comes back as you left it.',
  'desk.provider.title': 'With another account',
  'desk.provider.text': 'Afterwards the front desk asks for a one-time code from your authenticator app.',
  'desk.provider.kept': 'The sign-in opens in a new tab. Come back to this one afterwards: your form is still here.',
  'desk.provider.resume': 'I have signed in: back to my form',
  'desk.provider.not-yet': 'You are not signed in yet. Finish the sign-in in the other tab first.',
  'desk.provider.expired':
    'This sign-in was used already, took longer than ten minutes, or began in another browser. Start it again.',
  'desk.provider.refused':
    'The account with which you came back does not belong to the front desk. Choose another one at the provider, or ask the owner of the front desk.',
  'desk.provider.backend-code':
    'Your account has a one-time code in the content system, which cannot be asked for on this way. Turn it off there: the front desk asks for a code of its own.',
  'desk.provider.unavailable': 'Accounts cannot be checked at the moment. Start the sign-in again in a minute.',
  'desk.provider.again': 'Back to the sign-in',
  'desk.resumed': 'You are signed in again, and nothing has been done yet. Check what you typed, then send it.',
  'desk.sign-in.required': 'Please fill in this field.',
  'desk.sign-in.failed': 'That did not match. Check email, password and one-time code; each code works once.',
  'desk.sign-in.delayed': 'Too many tries. Wait a few minutes and try again.',
  'desk.sign-in.unavailable': 'Accounts cannot be checked at the moment. Try again in a minute.',
  'desk.unavailable.title': 'Accounts cannot be checked',
  'desk.unavailable.text': 'The system that knows your account has not answered for 15 minutes. Try again in a minute.',
  'desk.continue': 'Continue to the front desk',
  'desk.refused.session':
    'Your session has ended. Sign in again in another tab, then send this once more: what you typed is kept.',
  'desk.refused.session-link': 'Sign in (new tab)',
  'desk.refused.backend': 'Accounts cannot be checked at the moment, so nothing can be changed. Try again in a minute.',
  'desk.refused.confirm': 'Confirm that it is you in another tab, then send this once more: what you typed is kept.',
  'desk.refused.confirm-link': 'Confirm (new tab)',
  'desk.confirm.title': 'Confirm that it is you',
  'desk.confirm.text':
    'This needs your password and, if you have one, your one-time code once more. It holds for ten minutes.',
  'desk.confirm.text-code': 'This needs your one-time code once more. It holds for ten minutes.',
  'desk.confirm.submit': 'Confirm',
  'desk.confirm.failed': 'That did not match. Check password and one-time code; each code works once.',
  'desk.code.title': 'One-time code',
  'desk.code.due':
    'Your role signs in with a one-time code as well, so that a stolen password is not enough. It takes a minute.',
  'desk.code.due-provider':
    'The provider may have let you in without asking. So the front desk asks for a one-time code as well. Setting it up takes a minute and an authenticator app on your telephone.',
  'desk.code.verify.text': 'The six digits that your authenticator app shows now, or a recovery code.',
  'desk.code.verify.submit': 'Continue',
  'desk.code.start.text': 'You need an authenticator app on your telephone. Give your password to begin.',
  'desk.code.start.submit': 'Set up',
  'desk.code.finish.text': 'Scan this with your authenticator app, then type the six digits that it shows.',
  'desk.code.finish.submit': 'Turn on',
  'desk.code.remove.text':
    'You sign in with a one-time code. To use another telephone, turn it off here and set it up again.',
  'desk.code.remove.submit': 'Turn off',
  'desk.code.first': 'Six digits of the app',
  'desk.code.qr': 'QR code of the secret',
  'desk.code.open-app': 'Open the authenticator app on this device',
  'desk.code.by-hand': 'Or type this secret into the app:',
  'desk.code.wrong': 'This code does not match. Type the one that the app shows now; each works once.',
  'desk.code.wrong-password': 'The password is wrong, or the account system does not allow a code.',
  'desk.code.done':
    'The one-time code is on. Keep these ten recovery codes in a safe place: each signs you in once if the telephone is lost. They are not shown again.',
  'desk.code.done-without-recovery': 'The one-time code is on.',
  'desk.code.continue': 'Continue',
  'desk.away.title': 'Reservations cannot be reached',
  'desk.away.text':
    'The database does not answer, so the front desk cannot show or change anything right now. It usually comes back by itself within a few minutes.',
  'desk.failed.title': 'This screen could not be shown',
  'desk.failed.text':
    'Something went wrong on our side, and the log says what. Everything that was saved before is still there. If it happens again, call the person who runs the site.',
  'desk.away.again': 'Try again',
  'desk.away.send-again': 'Send the form again',
  'desk.away.form.not-taken':
    'Your form could not be taken. What you typed is kept on this page: send it again in a minute. It is carried out once only.',
  'desk.away.form.unknown':
    'The answer to your form was lost, so it may or may not have been carried out. What you typed is kept on this page: send it again in a minute. It is carried out once only.',
  'desk.away.waits.title': 'What does not work',
  'desk.away.waits': 'All screens of the front desk; guests cannot search, book or pay either.',
  'desk.away.works.title': 'What works',
  'desk.away.works':
    'The pages of the website about rooms and the hotel. Guests who want to book read that it is a matter of minutes.',
  'desk.away.do.title': 'What to do',
  'desk.away.do':
    'Wait a minute and try again. Use the printed list of arrivals meanwhile, and write down what guests ask for. If it takes longer than ten minutes, call the person who runs the site.',
  'desk.away.kept.title': 'What is kept',
  'desk.away.kept':
    'Every confirmed reservation and payment. Leave screens with a form open: what you typed stays in them. A password has to be typed again.',
};
