export const passkeyMessages = {
  refused: 'Questa passkey non è stata accettata: riprova, o accedi con la password.',
  notOwn: 'Questa passkey non è stata accettata: riprova, o inserisci la password.',
  unreadable: 'La passkey non è stata accettata: riprova.',
  known: 'Questa passkey è già registrata.',
  tooMany: (most: number) => `Hai già ${most} passkey: toglierne una per aggiungerne un’altra.`,
} as const
