export const questionMessages = {
  resolved: 'La domanda è già risolta: per chiedere altro fanne una nuova.',
}
