export const MESSAGES = {
  loadFailed: 'Errore nel recupero delle librerie o dei dati. Riprova più tardi.',
  notYet: 'La creazione guidata di una nuova libreria non è ancora disponibile: arriverà in una prossima versione.',
  none: 'La tua azienda non ha ancora una libreria.',
  createdOn: (day: string) => `Creata il ${day}`,
  sections: (count: number) => (count === 1 ? '1 sezione' : `${count} sezioni`),
} as const
