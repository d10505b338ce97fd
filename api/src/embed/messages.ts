export const embedMessages = {
  pastExpiry: 'La scadenza dev’essere nel futuro.',
  wrongSecret: 'La chiave non è valida, è scaduta o è stata revocata.',
  originRefused: 'Questa chiave non vale per le pagine di questa origine.',
  userRefused:
    'Con questa chiave non si può agire per questa persona: serve lo username di una persona dell’azienda che vede i valori e non è titolare.',
  wrongOrigin: 'Il token non vale per le pagine di questa origine.',
} as const
