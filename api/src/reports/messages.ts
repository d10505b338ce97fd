export const reportMessages = {
  endsBefore: 'to: la data finale non può precedere quella iniziale.',
  tooLate: (last: string) => `to: la data finale arriva al massimo al ${last}.`,
  tooLong: (years: number) => `to: al massimo ${years} anni per volta.`,
}
