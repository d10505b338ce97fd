export const embedMessages = {
  pastExpiry: "La scadenza dev'essere nel futuro.",
  wrongSecret: 'La chiave non è valida, è scaduta o è stata revocata.',
  originRefused: 'Questa chiave non vale per le pagine di questa origine.',
  userRefused:
    'Con questa chiave non si può agire per questo utente: serve lo username di una persona dell’azienda che vede i dati e non è Proprietario.',
  wrongOrigin: 'Il token non vale per le pagine di questa origine.',
} as const
