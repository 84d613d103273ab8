import type { accounts as english } from '../en/accounts.ts';

export const accounts = {
  'accounts.email': 'Correo electrónico',
  'accounts.email.help': 'Se escribe como nombre@ejemplo.com, sin espacios.',
  'accounts.name.help': 'También valen guiones, apóstrofos, puntos y espacios; no valen números ni símbolos.',
  'accounts.password': 'Contraseña',
  'accounts.password.new': 'Nueva contraseña',
  'accounts.password.hint': 'Al menos 10 caracteres. Lo mejor son unas palabras que solo usted juntaría.',
  'accounts.password.own': 'Su contraseña',
  'accounts.password.own.hint': 'Para confirmar que es usted.',
  'accounts.first-name': 'Nombre (opcional)',
  'accounts.last-name': 'Apellido (opcional)',
  'accounts.error.required': 'Este campo es obligatorio',
  'accounts.error.email-invalid': 'Este campo debe ser un correo válido',
  'accounts.error.email-letters':
    'No podemos enviar correos a una dirección con tildes, eñes o letras no latinas antes de la @',
  'accounts.error.name-letters': 'El nombre solo debe contener letras',
  'accounts.error.lastname-letters': 'El apellido solo debe contener letras',
  'accounts.error.password-short': 'La contraseña debe tener al menos 10 caracteres',
  'accounts.error.password-long': 'La contraseña debe tener 128 caracteres como máximo',
  'accounts.error.password-common': 'Mucha gente usa esta contraseña. Por favor elija otra',
  'accounts.error.password-guessable':
    'Esta contraseña se adivina por el nombre del hotel o por su correo. Por favor elija otra',
  'accounts.error-title': 'Error: {title}',
  'accounts.errors': 'Por favor revise estos campos',
  'accounts.unexpected': 'Algo falló de nuestro lado. Por favor pulse el botón otra vez.',
  'accounts.unavailable': 'Esto no es posible en este momento. Por favor inténtelo de nuevo en unos minutos.',
  'accounts.too-many': 'Fueron demasiados intentos en poco tiempo. Por favor espere un rato e inténtelo de nuevo.',
  'accounts.sending': 'Un momento…',
  'accounts.back': 'Ir al inicio',

  'accounts.sign-in.title': 'Iniciar sesión',
  'accounts.sign-in.text':
    'Para la gente del hotel y quienes este ha invitado. Para reservar no hace falta una cuenta.',
  'accounts.sign-in.submit': 'Iniciar sesión',
  'accounts.sign-in.failed': 'No se pudo iniciar sesión, por favor revise sus credenciales.',
  'accounts.sign-in.delayed':
    'Se probaron demasiadas contraseñas equivocadas para este correo, y por eso le pedimos esperar: unos segundos y, más adelante, hasta 15 minutos. Si cambia su contraseña, podrá iniciar sesión enseguida.',
  'accounts.sign-in.forgot': 'Olvidé mi contraseña',
  'accounts.sign-in.provider': 'Continuar con {provider}',
  'accounts.signed-in.title': 'Su sesión está iniciada',
  'accounts.signed-in.as': 'Como {email}.',
  'accounts.signed-in.book': 'Elegir fechas y reservar',
  'accounts.signed-in.unnamed': 'Sus datos no se pueden mostrar en este momento.',
  'accounts.sign-out.submit': 'Cerrar sesión',

  'accounts.register.title': 'Crear una cuenta',
  'accounts.register.text':
    'Le enviamos un enlace a su correo. Allí elige su contraseña, y desde entonces puede iniciar sesión.',
  'accounts.register.submit': 'Crear cuenta',
  'accounts.register.done':
    'Gracias. Un enlace va en camino a este correo: ábralo antes de que pase un día y elija su contraseña.',
  'accounts.register.closed': 'Las cuentas se crean solo por invitación.',

  'accounts.confirmation.title': 'Elija su contraseña',
  'accounts.confirmation.text': 'Su correo está confirmado. Desde ahora inicia sesión con él y esta contraseña.',
  'accounts.confirmation.submit': 'Crear cuenta',
  'accounts.confirmation.done': 'Bienvenido. Su cuenta está lista: ya puede iniciar sesión.',
  'accounts.confirmation.refused':
    'Este enlace ya no es válido: tiene más de un día, ya se usó, se envió otro más nuevo o lo invitaron entretanto. Por favor busque nuestro correo más reciente.',
  'accounts.confirmation.taken':
    'Este correo ya tiene una cuenta o una invitación. Inicie sesión, cambie su contraseña o abra el correo que lo invitó.',
  'accounts.confirmation.again': 'Pedir otro enlace',

  'accounts.invite.title': 'Invitar a alguien',
  'accounts.invite.text': 'Recibe un correo, elige una contraseña y después puede hacer lo mismo que usted.',
  'accounts.invite.email': 'Correo de la persona invitada',
  'accounts.invite.submit': 'Enviar invitación',
  'accounts.invite.done': 'La invitación está en camino.',
  'accounts.invite.done-over-registration':
    'La invitación está en camino. Alguien había empezado a registrar este correo y nunca lo confirmó; ese registro queda anulado y solo vale la invitación.',
  'accounts.invite.forbidden': 'Usted no puede invitar a nadie.',
  'accounts.invite.at-desk': 'Su cuenta tiene un código de un solo uso: las invitaciones se envían desde la recepción.',
  'accounts.invite.wrong-password': 'Esa no es su contraseña. No se invitó a nadie.',

  'accounts.invitation.title': 'Acepte su invitación',
  'accounts.invitation.text':
    'Elija una contraseña. A partir de entonces inicia sesión con su correo y esta contraseña.',
  'accounts.invitation.submit': 'Aceptar la invitación',
  'accounts.invitation.done': 'Bienvenido. Su contraseña está guardada: ya puede iniciar sesión.',
  'accounts.invitation.refused':
    'Esta invitación no es válida o ya se usó. Si usted ya eligió una contraseña, inicie sesión; si no, pida otra invitación.',
  'accounts.invitation.missing': 'Por favor abra el enlace del correo que lo invitó: en él viene su invitación.',

  'accounts.request.title': 'Cambiar la contraseña',
  'accounts.request.text': 'Díganos su correo. Le enviamos un enlace con el que puede elegir otra contraseña.',
  'accounts.request.submit': 'Enviarme el enlace',
  'accounts.request.done': 'Si este correo tiene una cuenta, le llegará un enlace. Sirve durante un día.',
  'accounts.reset.title': 'Elija una nueva contraseña',
  'accounts.reset.text': 'Se cerrarán las sesiones iniciadas con la contraseña anterior.',
  'accounts.reset.submit': 'Guardar la contraseña',
  'accounts.reset.done': 'Su nueva contraseña está guardada: ya puede iniciar sesión.',
  'accounts.reset.refused': 'Este enlace no es válido o ya se usó. Por favor pida otro.',
  'accounts.reset.again': 'Pedir otro enlace',
} as const satisfies Record<keyof typeof english, string>;
