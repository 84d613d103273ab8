/** Sign-in to the front desk. */
export const access = {
  'desk.sign-in.title': 'Entrar a recepción',
  'desk.sign-in.text': 'Usted es {email}. Para entrar a recepción escriba otra vez su contraseña.',
  'desk.sign-in.text-unknown': 'Entre con la cuenta que le dio el hotel.',
  'desk.sign-in.email': 'Correo electrónico',
  'desk.sign-in.password': 'Contraseña',
  'desk.sign-in.otp': 'Código de un solo uso',
  'desk.sign-in.otp-hint':
    'Seis cifras de su aplicación de autenticación, o un código de recuperación. Déjelo vacío si no tiene.',
  'desk.sign-in.submit': 'Entrar',
  'desk.sign-in.kept': 'Su sesión terminó. Lo que escribió se conserva: entre y el formulario vuelve como lo dejó.',
  'desk.provider.title': 'Con otra cuenta',
  'desk.provider.text': 'Después, recepción pide un código de un solo uso de su aplicación de autenticación.',
  'desk.provider.kept': 'La entrada se abre en una pestaña nueva. Vuelva después a esta: su formulario sigue aquí.',
  'desk.provider.resume': 'Ya entré: volver a mi formulario',
  'desk.provider.not-yet': 'Todavía no ha entrado. Termine primero de entrar en la otra pestaña.',
  'desk.provider.expired':
    'Esta entrada ya se usó, tardó más de diez minutos o empezó en otro navegador. Empiece de nuevo.',
  'desk.provider.refused':
    'La cuenta con la que volvió no pertenece a recepción. Elija otra en el proveedor o pregunte al dueño de recepción.',
  'desk.provider.backend-code':
    'Su cuenta tiene un código de un solo uso en el sistema de contenidos, que por esta vía no se puede pedir. Desactívelo allí: recepción pide un código propio.',
  'desk.provider.unavailable': 'En este momento no se pueden comprobar las cuentas. Empiece de nuevo en un minuto.',
  'desk.provider.again': 'Volver a la entrada',
  'desk.resumed': 'Ya entró otra vez y todavía no se ha hecho nada. Revise lo que escribió y envíelo.',
  'desk.sign-in.required': 'Complete este campo.',
  'desk.sign-in.failed': 'Los datos no coinciden. Revise correo, contraseña y código; cada código sirve una vez.',
  'desk.sign-in.delayed': 'Demasiados intentos. Espere unos minutos y vuelva a intentarlo.',
  'desk.sign-in.unavailable': 'En este momento no se pueden comprobar las cuentas. Vuelva a intentarlo en un minuto.',
  'desk.unavailable.title': 'No se pueden comprobar las cuentas',
  'desk.unavailable.text':
    'El sistema que conoce su cuenta no responde desde hace 15 minutos. Vuelva a intentarlo en un minuto.',
  'desk.continue': 'Continuar a recepción',
  'desk.refused.session':
    'Su sesión terminó. Entre otra vez en otra pestaña y envíe de nuevo: lo que escribió se conserva.',
  'desk.refused.session-link': 'Entrar (pestaña nueva)',
  'desk.refused.backend':
    'En este momento no se pueden comprobar las cuentas y no se puede cambiar nada. Vuelva a intentarlo en un minuto.',
  'desk.refused.confirm': 'Confirme en otra pestaña que es usted y envíe de nuevo: lo que escribió se conserva.',
  'desk.refused.confirm-link': 'Confirmar (pestaña nueva)',
  'desk.confirm.title': 'Confirme que es usted',
  'desk.confirm.text':
    'Esto pide otra vez su contraseña y, si tiene, su código de un solo uso. Vale durante diez minutos.',
  'desk.confirm.text-code': 'Esto pide otra vez su código de un solo uso. Vale durante diez minutos.',
  'desk.confirm.submit': 'Confirmar',
  'desk.confirm.failed': 'Los datos no coinciden. Revise contraseña y código; cada código sirve una vez.',
  'desk.code.title': 'Código de un solo uso',
  'desk.code.due':
    'Su rol entra además con un código de un solo uso, para que una contraseña robada no baste. Se tarda un minuto.',
  'desk.code.due-provider':
    'El proveedor pudo dejarle pasar sin preguntar. Por eso recepción pide además un código de un solo uso. Configurarlo tarda un minuto y necesita una aplicación de autenticación en su teléfono.',
  'desk.code.verify.text':
    'Las seis cifras que su aplicación de autenticación muestra ahora, o un código de recuperación.',
  'desk.code.verify.submit': 'Continuar',
  'desk.code.start.text':
    'Necesita una aplicación de autenticación en su teléfono. Escriba su contraseña para empezar.',
  'desk.code.start.submit': 'Configurar',
  'desk.code.finish.text': 'Escanee esto con su aplicación de autenticación y escriba las seis cifras que muestra.',
  'desk.code.finish.submit': 'Activar',
  'desk.code.remove.text':
    'Usted entra con un código de un solo uso. Para usar otro teléfono, desactívelo aquí y configúrelo de nuevo.',
  'desk.code.remove.submit': 'Desactivar',
  'desk.code.first': 'Seis cifras de la aplicación',
  'desk.code.qr': 'Código QR del secreto',
  'desk.code.open-app': 'Abrir la aplicación de autenticación en este dispositivo',
  'desk.code.by-hand': 'O escriba este secreto en la aplicación:',
  'desk.code.wrong': 'El código no coincide. Escriba el que la aplicación muestra ahora; cada uno sirve una vez.',
  'desk.code.wrong-password': 'La contraseña no es correcta, o el sistema de cuentas no permite un código.',
  'desk.code.done':
    'El código de un solo uso está activo. Guarde estos diez códigos de recuperación en un lugar seguro: cada uno le deja entrar una vez si pierde el teléfono. No se vuelven a mostrar.',
  'desk.code.done-without-recovery': 'El código de un solo uso está activo.',
  'desk.code.continue': 'Continuar',
  'desk.away.title': 'No se pueden consultar las reservas',
  'desk.away.text':
    'La base de datos no responde: por ahora la recepción no puede mostrar ni cambiar nada. Suele volver sola en pocos minutos.',
  'desk.failed.title': 'No se pudo mostrar esta pantalla',
  'desk.failed.text':
    'Algo falló de nuestro lado, y el registro dice qué. Todo lo que se guardó antes sigue ahí. Si vuelve a pasar, llame a quien administra el sitio.',
  'desk.away.again': 'Probar de nuevo',
  'desk.away.send-again': 'Enviar de nuevo el formulario',
  'desk.away.form.not-taken':
    'No pudimos recibir su formulario. Lo que escribió se conserva en esta página: envíelo de nuevo en un minuto. Se hará una sola vez.',
  'desk.away.form.unknown':
    'La respuesta a su formulario se perdió: puede que se haya llevado a cabo o no. Lo que escribió se conserva en esta página: envíelo de nuevo en un minuto. Se hará una sola vez.',
  'desk.away.waits.title': 'Qué no funciona',
  'desk.away.waits': 'Ninguna pantalla de la recepción; los huéspedes tampoco pueden buscar, reservar ni pagar.',
  'desk.away.works.title': 'Qué funciona',
  'desk.away.works':
    'Las páginas del sitio sobre las habitaciones y el hotel. A quien quiere reservar se le dice que es cosa de minutos.',
  'desk.away.do.title': 'Qué hacer',
  'desk.away.do':
    'Espere un minuto y pruebe de nuevo. Mientras tanto, use la lista impresa de llegadas y anote lo que pidan los huéspedes. Si tarda más de diez minutos, llame a quien administra el sitio.',
  'desk.away.kept.title': 'Qué se conserva',
  'desk.away.kept':
    'Todas las reservas y los pagos confirmados. Deje abiertas las pantallas con formularios: lo que escribió sigue en ellas. La contraseña habrá que escribirla otra vez.',
};
