export const messages = {
  title: 'Giorni eliminati',
  intro:
    'Un giorno eliminato si può ripristinare per 30 giorni, con valori, versioni e documenti. Poi viene eliminato per sempre.',
  loadFailed: 'Impossibile recuperare i giorni eliminati. Riprova più tardi.',
  more: 'Mostra altri',
  all: 'Non ce ne sono altri.',
  none: 'Nessun giorno eliminato negli ultimi 30 giorni.',
  deletedBy: (name: string, moment: string) => `Eliminato da ${name} il ${moment}`,
  keptUntil: (moment: string) => `Ripristinabile fino al ${moment}`,
  restore: 'Ripristina',
  restoreOf: (date: string) => `Ripristina il giorno ${date}`,
  restored: (date: string) => `Giorno ${date} ripristinato.`,
  restoreFailed: 'Il giorno non è stato ripristinato.',
  purge: 'Elimina per sempre',
  purgeOf: (date: string) => `Elimina per sempre il giorno ${date}`,
  purgeQuestion: (date: string) => `Eliminare per sempre il giorno ${date}?`,
  purgeNote:
    'I suoi valori, le righe, i commenti, le versioni e i documenti andranno persi. Nessuno potrà più ripristinarli.',
  purgeConfirm: 'Sì, elimina per sempre',
  purged: (date: string) => `Giorno ${date} eliminato per sempre.`,
  purgeFailed: 'Il giorno non è stato eliminato per sempre.',
} as const
