const written = (count: number) => count.toLocaleString('it-IT', { useGrouping: 'always' })

export const reportMessages = {
  endsBefore: 'to: la data finale non può precedere quella iniziale.',
  tooLate: (last: string) => `to: la data finale arriva al massimo al ${last}.`,
  tooManyDays: (days: number) =>
    `by: per giorno al massimo ${days} giorni per volta. Scegli un periodo più breve, o raggruppa per settimana o per mese.`,
  tooManyFigures: (figures: number, most: number) =>
    `by: il riepilogo avrebbe ${written(figures)} valori, e può averne al massimo ${written(most)}. Scegli un periodo più breve, o un raggruppamento più ampio.`,
  tooManyOperands: (figures: number, most: number) =>
    `by: le formule del riepilogo userebbero ${written(figures)} valori, e possono usarne al massimo ${written(most)}. Scegli un periodo più breve, o un raggruppamento più ampio.`,
  tooManyTotals: (most: number) =>
    `to: le causali di questo periodo sono più di ${written(most)}, contate per giorno. Scegli un periodo più breve.`,
  tooLarge: (bytes: number) =>
    `to: le causali di questo periodo occupano più di ${written(bytes / 1_000_000)} MB. Scegli un periodo più breve.`,
  tooLong: (years: number) => `to: al massimo ${years} anni per volta.`,
}
