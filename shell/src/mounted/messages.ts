export const messages = {
  unsavedTitle: 'Modifiche non salvate',
  unsavedMessage: 'Le modifiche in questa pagina non sono ancora salvate. Se esci adesso vanno perse.',
  leave: 'Esci senza salvare',
  stay: 'Resta qui',
} as const
