export const messages = {
  item: 'Voce',
  value: 'Valore',
  lastEdit: 'Ultima modifica',
  print: 'Stampa',
  printedAt: (moment: string) => `Stampato il ${moment}`,
  unsaved: 'Contiene solo i valori salvati: alcuni non lo sono ancora.',
} as const
