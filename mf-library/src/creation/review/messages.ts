export const reviewMessages = {
  formulas: 'Formule',
  noFormulas: 'Nessuna formula definita.',
  preview: 'Così la vedrà chi compila:',
  notAdded: (name: string) => `La formula di ${name} non è stata aggiunta: torna indietro per aggiungerla.`,
  unfinished: 'Una formula non è stata aggiunta: torna indietro per aggiungerla.',
  noFormula: 'Senza formula: resterà a 0.',
  noSource: 'Senza dato di origine: resterà a 0.',
  from: (source: string) => `dal giorno prima: ${source}`,
  is: (expression: string) => `= ${expression}`,
  causal: (name: string) => `${name}…`,
  sum: 'Somma',
  no: 'No',
} as const
