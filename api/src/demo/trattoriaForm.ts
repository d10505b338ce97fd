import { aggregated, calculated, carried, check, entered, type Form, inUnit, list } from './form'

export const trattoriaForm: Form = {
  title: 'Chiusura giornaliera',
  sections: {
    Incassi: [
      carried('Fondo cassa iniziale', 'Fondo cassa finale'),
      ...entered('Incasso contanti'),
      list('POS e carte', 'Totale POS', 'Circuito', 'Bancomat', 'Visa', 'Mastercard', 'American Express', 'Satispay'),
      ...entered('Buoni pasto', 'Consegne a domicilio'),
      ...aggregated('SUM', ...entered('Acconti banchetti', 'Acconti da scalare')),
      ...entered('Sconti e omaggi'),
      ...check('Scontrino di chiusura stampato', 'Ricevute POS controllate'),
      ...calculated('IVA inclusa (10%)', 'Totale incassi'),
    ],
    'Sala e bar': [
      ...entered('Incasso pranzo', 'Incasso cena', 'Bar e caffetteria', 'Vini e bottiglie'),
      ...inUnit('NUMBER', ...entered('Coperti')),
      ...calculated('Totale sala', 'Media per servizio', 'Incasso per coperto'),
      ...aggregated('SUM', ...entered('Mance del personale')),
      carried('Mance di ieri da dividere', 'Mance del personale'),
      ...check('Prenotazioni di domani stampate'),
    ],
    'Cassa e versamenti': [
      ...entered('Versamento in banca', 'Prelievi titolare'),
      ...aggregated('LAST', ...entered('Monete in cassetta', 'Fondo cassa contato')),
      ...entered('POS da scontrini'),
      ...calculated('Fondo cassa finale', 'Differenza di cassa'),
      ...check('Cassaforte chiusa'),
    ],
    'Spese e fornitori': [
      list('Fatture fornitori', 'Totale fatture', 'Fornitore e documento'),
      list('Spese in contanti', 'Totale spese in contanti', 'Motivo'),
      ...entered('Utenze, quota del giorno', 'Affitto, quota del giorno', 'Lavanderia tovaglie'),
      ...calculated('Totale spese'),
      ...inUnit('NUMBER', ...calculated('Incasso per euro di fatture')),
      ...check('Bolle confrontate con le fatture'),
    ],
    Personale: [
      list('Straordinari', 'Totale straordinari', 'Nome e ore'),
      list('Extra a chiamata', 'Totale extra', 'Nome e mansione'),
      ...entered('Pasti del personale'),
      ...calculated('Costo del personale'),
      ...inUnit('PERCENTAGE', ...calculated('Costo del personale sugli incassi')),
      ...check('Presenze firmate', 'Turni di domani confermati'),
    ],
    'Magazzino e cantina': [
      carried('Cantina, valore di ieri', 'Cantina, valore'),
      ...aggregated('LAST', ...entered('Cantina, valore', 'Dispensa, valore')),
      list('Scarti e rotture', 'Totale scarti', 'Prodotto'),
      ...calculated('Variazione cantina'),
      ...check('Ordine ortofrutta inviato', 'Ordine pesce inviato'),
    ],
    'Controlli di chiusura': [
      ...check('Frigoriferi, ore 23', 'Cucina sanificata', 'Registro HACCP firmato', 'Gas chiuso', 'Allarme inserito'),
      carried('Margine progressivo di ieri', 'Margine progressivo'),
      ...calculated('Margine del giorno', 'Margine progressivo'),
    ],
  },
  formulas: {
    'Totale incassi':
      '[Incasso contanti] + [Totale POS] + [Buoni pasto] + [Consegne a domicilio] + [Acconti banchetti] - [Acconti da scalare] - [Sconti e omaggi]',
    'IVA inclusa (10%)': '[Totale incassi] / 11',
    'Totale sala': '[Incasso pranzo] + [Incasso cena] + [Bar e caffetteria] + [Vini e bottiglie]',
    'Media per servizio': '[Totale sala] / 2',
    'Incasso per coperto': '[Totale sala] / [Coperti]',
    'Fondo cassa finale':
      '[Fondo cassa iniziale] + [Incasso contanti] - [Totale spese in contanti] - [Versamento in banca] - [Prelievi titolare]',
    'Differenza di cassa': '[Fondo cassa contato] - [Fondo cassa finale]',
    'Totale spese':
      '[Totale fatture] + [Totale spese in contanti] + [Utenze, quota del giorno] + [Affitto, quota del giorno] + [Lavanderia tovaglie]',
    'Incasso per euro di fatture': '[Totale incassi] / [Totale fatture]',
    'Costo del personale': '[Totale straordinari] + [Totale extra] + [Pasti del personale] * 0.5',
    'Costo del personale sugli incassi': '[Costo del personale] / [Totale incassi] * 100',
    'Variazione cantina': '[Cantina, valore] - [Cantina, valore di ieri] - [Totale scarti]',
    'Margine del giorno': '[Totale incassi] - [IVA inclusa (10%)] - [Totale spese] - [Costo del personale]',
    'Margine progressivo': '[Margine progressivo di ieri] + [Margine del giorno]',
  },
}

/** Access levels other than the defaults of the user types. */
export const trattoriaLevels = {
  none: 'Prelievi titolare',
  view: 'Versamento in banca',
  sumOnly: 'Totale straordinari',
}
