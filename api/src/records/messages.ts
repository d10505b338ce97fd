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
