import { aggregated, calculated, carried, checks, entered, inUnit, list, type Template } from './template'

export const shop: Template = {
  label: 'Negozio',
  title: 'Chiusura del negozio',
  sections: {
    Incassi: [
      ...entered('Contanti'),
      list('Bancomat e carte', 'Totale carte', 'Circuito'),
      ...entered('Buoni regalo incassati', 'Resi rimborsati in contanti'),
      ...calculated('Totale incassi'),
      ...inUnit('NUMBER', ...entered('Scontrini emessi')),
      ...calculated('Scontrino medio'),
    ],
    Spese: [list('Acquisti e spese in contanti', 'Totale spese in contanti', 'Fornitore o motivo')],
    Cassa: [
      carried('Fondo cassa di ieri', 'Contanti contati'),
      ...entered('Contanti aggiunti alla cassa', 'Versamento in banca'),
      ...aggregated('LAST', ...calculated('Contanti attesi')),
      ...aggregated('LAST', ...entered('Contanti contati')),
      ...aggregated('SUM', ...calculated('Differenza di cassa')),
    ],
    Chiusura: checks('Chiusura fiscale inviata', 'Terminale delle carte chiuso', 'Allarme inserito'),
  },
  formulas: {
    'Totale incassi': '[Contanti] + [Totale carte] + [Buoni regalo incassati] - [Resi rimborsati in contanti]',
    'Scontrino medio': '[Totale incassi] / [Scontrini emessi]',
    'Contanti attesi':
      '[Fondo cassa di ieri] + [Contanti aggiunti alla cassa] + [Contanti] - [Resi rimborsati in contanti] - [Totale spese in contanti] - [Versamento in banca]',
    'Differenza di cassa': '[Contanti contati] - [Contanti attesi]',
  },
}
