/** Texts of dates and passwords that are typed. */
export const messages = {
  previousMonth: 'Mese precedente',
  nextMonth: 'Mese successivo',
  openCalendar: 'Apri il calendario',
  closeCalendar: 'Chiudi il calendario',
  datePattern: 'gg/mm/aaaa',
  dateExamples: 'Scrivi una data come 21/11/2026, 21/11, oggi o ieri.',
  notADate: (typed: string) => `“${typed}” non è una data.`,
  noSuchDate: (date: string) => `La data ${date} non esiste.`,
  noSuchMonth: (date: string) => `La data ${date} non esiste: i mesi sono 12.`,
  shorterMonth: (date: string, month: string, days: number) =>
    `La data ${date} non esiste: ${month} ha ${days} giorni.`,
  outsideRange: (first: string, last: string) => `La data deve essere tra il ${first} e il ${last}.`,
  password: 'Password',
  passwordRequired: 'Inserisci la password.',
  showPassword: 'Mostra password',
  hidePassword: 'Nascondi password',
}
