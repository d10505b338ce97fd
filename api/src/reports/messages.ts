export const reportMessages = {
  endsBefore: 'to: la data finale non può precedere quella iniziale.',
  tooLong: (years: number) => `to: al massimo ${years} anni per volta.`,
}
