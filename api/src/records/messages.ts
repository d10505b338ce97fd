/** Where a figure comes from. */
export const recordMessages = {
  typed: 'scritto',
  counted: 'contato',
  imported: (file: string, row: string, sheet: string | undefined) =>
    `da «${file}»${sheet ? `, foglio «${sheet}»` : ''}${row ? `, riga ${row}` : ''}`,
  carried: (date: string) => (date ? `riportato dal ${date}` : 'riportato'),
  suggested: 'proposto e confermato',
  restored: (revision: string) => `ripristinato dalla versione ${revision}`,
  undone: 'importazione annullata',
}

/** Why a day, or its documents, can't be changed. `day` is written as a date. */
export const statusMessages = {
  approved: (day: string) => `Il giorno ${day} è approvato: può riaprirlo un titolare.`,
  closed: (day: string) => `Il giorno ${day} è chiuso: riaprilo per modificarlo.`,
  documentsFinal: (day: string) => `I documenti del giorno ${day} non si cambiano più: chiedi a un titolare.`,
}
