const written = (count: number) => count.toLocaleString('it-IT')
const ofDays = (done: number, total: number) =>
  `${written(done)} di ${total === 1 ? '1 giorno' : `${written(total)} giorni`}`

export const messages = {
  imports: 'Importazioni',
  running: (file: string, done: number, total: number) =>
    `L’importazione di “${file}” è in corso: ${ofDays(done, total)}.`,
  undoing: (file: string) => `L’importazione di “${file}” si sta annullando.`,
  stopped: (file: string, done: number, total: number) =>
    `L’importazione di “${file}” è ferma: ${ofDays(done, total)}.`,
  done: (file: string) => `L’importazione di “${file}” è finita.`,
  open: 'Apri',
  openImport: (file: string) => `Apri l’importazione di “${file}”`,
} as const
