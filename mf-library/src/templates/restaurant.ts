import { aggregated, calculated, carried, checks, entered, inUnit, list, type Template } from './template'

export const restaurant: Template = {
  label: 'Ristorante',
  title: 'Chiusura del ristorante',
  sections: {
    Incassi: [
      ...entered('Contanti'),
      list('POS e carte', 'Totale POS', 'Circuito'),
      ...entered('Buoni pasto', 'Consegne a domicilio'),
      ...calculated('Totale incassi'),
    ],
    'Sala e cucina': [
      ...inUnit('NUMBER', ...entered('Coperti a pranzo', 'Coperti a cena'), ...calculated('Coperti')),
      ...calculated('Incasso per coperto'),
      ...checks('Prenotazioni di domani controllate', 'Temperature dei frigoriferi annotate'),
    ],
    Spese: [
      list('Fatture fornitori', 'Totale fatture', 'Fornitore'),
      list('Spese in contanti', 'Totale spese in contanti', 'Motivo'),
      ...calculated('Totale spese'),
    ],
    Cassa: [
      carried('Fondo cassa di ieri', 'Contanti contati'),
      ...entered('Contanti aggiunti alla cassa', 'Versamento in banca'),
      ...aggregated('LAST', ...calculated('Contanti attesi')),
      ...aggregated('LAST', ...entered('Contanti contati')),
      ...aggregated('SUM', ...calculated('Differenza di cassa')),
    ],
    Chiusura: checks('Chiusura fiscale stampata', 'POS chiusi', 'Cucina pulita', 'Gas e allarme controllati'),
  },
  formulas: {
    'Totale incassi': '[Contanti] + [Totale POS] + [Buoni pasto] + [Consegne a domicilio]',
    Coperti: '[Coperti a pranzo] + [Coperti a cena]',
    'Incasso per coperto': '[Totale incassi] / [Coperti]',
    'Totale spese': '[Totale fatture] + [Totale spese in contanti]',
    'Contanti attesi':
      '[Fondo cassa di ieri] + [Contanti aggiunti alla cassa] + [Contanti] - [Totale spese in contanti] - [Versamento in banca]',
    'Differenza di cassa': '[Contanti contati] - [Contanti attesi]',
  },
}
