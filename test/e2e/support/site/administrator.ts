/** Whom the embedded backend of the journeys' site knows from its start. */
export const ADMINISTRATOR = { email: 'desk@puntaserena.example', password: 'the desk opens at seven' } as const;
