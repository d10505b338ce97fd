export const factorMessages = {
  required: 'Inserisci il codice dell’app di autenticazione.',
  wrongCode: 'Il codice non è corretto, è scaduto o è già stato usato.',
  isOn: 'La verifica in due passaggi è già attiva.',
} as const
