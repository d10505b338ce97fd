import { aggregated, calculated, carried, checks, entered, inUnit, list, type Template } from './template'

export const bar: Template = {
  label: 'Bar',
  title: 'Chiusura del bar',
  sections: {
    Incassi: [
      ...entered('Contanti', 'Bancomat e carte'),
      list('Buoni pasto', 'Totale buoni pasto', 'Emettitore'),
      ...calculated('Totale incassi'),
    ],
    Turni: [
      ...inUnit(
        'TIME',
        ...entered('Ore del mattino', 'Ore del pomeriggio', 'Ore della sera'),
        ...calculated('Ore lavorate'),
      ),
      ...calculated('Incasso per ora'),
    ],
    Spese: [list('Acquisti e spese in contanti', 'Totale spese in contanti', 'Fornitore o motivo')],
    Cassa: [
      carried('Fondo cassa di ieri', 'Contanti contati'),
      ...entered('Contanti aggiunti alla cassa', 'Versamento in banca'),
      ...aggregated('LAST', ...calculated('Contanti attesi')),
      ...aggregated('LAST', ...entered('Contanti contati')),
      ...aggregated('SUM', ...calculated('Differenza di cassa')),
    ],
    Chiusura: checks(
      'Chiusura fiscale stampata',
      'Macchina del caffè pulita',
      'Temperature dei frigoriferi annotate',
      'Serranda chiusa',
    ),
  },
  formulas: {
    'Totale incassi': '[Contanti] + [Bancomat e carte] + [Totale buoni pasto]',
    'Ore lavorate': '[Ore del mattino] + [Ore del pomeriggio] + [Ore della sera]',
    'Incasso per ora': '[Totale incassi] / [Ore lavorate]',
    'Contanti attesi':
      '[Fondo cassa di ieri] + [Contanti aggiunti alla cassa] + [Contanti] - [Totale spese in contanti] - [Versamento in banca]',
    'Differenza di cassa': '[Contanti contati] - [Contanti attesi]',
  },
}
