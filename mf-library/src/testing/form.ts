import type { LibraryForm } from '@quotidia/contract/libraries'
import type { Rule } from '@quotidia/contract/rules'

const rule: Rule = {
  ruleId: 9,
  name: 'Contare la cassa',
  checkBox: true,
  previousDay: false,
  ruleDataId: 705,
  ruleData2Id: null,
  compareData2: null,
  automatic: false,
}

/** A stored library with a typing error; a new object at each call. */
export const libraryForm = (): LibraryForm => ({
  libraryId: 7,
  libraryTitle: 'Chiusura giornaliera',
  libraryCreationTime: '2026-03-02T09:00:00Z',
  sections: [
    {
      sectionId: 71,
      name: 'Incassi',
      viewOrder: 1,
      data: [
        { dataId: 701, name: 'Contati', type: 'ENTERED', unit: 'NUMBER', viewOrder: 1, sourceDataId: null },
        { dataId: 703, name: 'Totale', type: 'CALCULATED', viewOrder: 3, sourceDataId: null },
      ],
      lists: [
        {
          dataId: 702,
          listId: 77,
          name: 'Carte',
          viewOrder: 2,
          sumDataName: 'Totale carte',
          causal: 'Circuito',
          causals: ['Visa'],
        },
      ],
    },
    {
      sectionId: 72,
      name: 'Cassa',
      viewOrder: 2,
      data: [
        { dataId: 704, name: 'Fondo', type: 'PREVIOUS_DAY', viewOrder: 1, sourceDataId: 703 },
        { dataId: 705, name: 'Cassa contata', type: 'CHECK', viewOrder: 2, sourceDataId: null },
      ],
      lists: [],
    },
  ],
  formulas: [{ formulaId: 70, expression: '#data_701 * -0.5 + #data_702', resultDataId: 703 }],
  rules: [rule],
})
