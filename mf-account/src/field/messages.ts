export const messages = {
  edit: 'Modifica',
  editOf: (subject: string) => `Modifica ${subject}`,
  cancel: 'Annulla',
  save: 'Salva',
  saveTitle: 'Salva le modifiche',
  saveQuestion: 'Sei sicuro di voler salvare le modifiche?',
  saveConfirm: 'Sì, salva',
  saveFailed: 'Errore durante il salvataggio.',
  wrongEmail: 'L’e-mail non è valida.',
} as const
