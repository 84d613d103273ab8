/** Consultas de huéspedes. */
export const inquiries = {
  'desk.nav.inquiries': 'Consultas',
  'desk.inquiries.open': 'Por responder',
  'desk.inquiries.answered': 'Respondidas',
  'desk.inquiries.states': 'Qué consultas',
  'desk.inquiries.none.open': 'Todas las consultas están respondidas.',
  'desk.inquiries.none.answered': 'Todavía no hay consultas marcadas como respondidas.',
  'desk.inquiries.older': 'Consultas anteriores',
  'desk.inquiries.unavailable': 'El gestor de contenidos no responde. Vuelva a intentarlo en un momento.',
  'desk.inquiries.forbidden':
    'El gestor de contenidos no deja que esta cuenta lea las consultas. Dé a su rol permiso de lectura en la colección «inquiries».',
  'desk.inquiry.kind.events': 'Evento',
  'desk.inquiry.kind.contact': 'Pregunta',
  'desk.inquiry.waiting': 'Aún no está en el gestor de contenidos',
  'desk.inquiry.answer': 'Responder por correo',
  'desk.inquiry.mark': 'Marcar como respondida',
  'desk.inquiry.unmark': 'No está respondida',
  'desk.inquiry.answered-by': 'Respondida por {name}, {at}',
  'desk.inquiry.done.answered': 'Marcada como respondida.',
  'desk.inquiry.done.reopened': 'La consulta vuelve a estar por responder.',
  'desk.inquiry.subject': 'Su consulta a {hotel}',

  'desk.event.inquiry-answered': 'Consulta respondida',
  'desk.event.inquiry-reopened': 'Consulta otra vez por responder',
};
