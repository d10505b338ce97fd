import { diceFor } from './dice'
import { type Evening, ticked } from './evening'
import { aggregated, calculated, carried, check, entered, type Form, list } from './form'

export const ferramentaForm: Form = {
  title: 'Chiusura negozio',
  sections: {
    Banco: [
      carried('Fondo cassa di ieri', 'Fondo cassa'),
      ...entered('Corrispettivi in contanti', 'Corrispettivi con carta'),
      list('Vendite con fattura', 'Totale fatture emesse', 'Cliente'),
      ...calculated('Totale banco'),
    ],
    'Duplicazione chiavi': [
      ...entered('Chiavi duplicate, incasso', 'Telecomandi, incasso'),
      ...calculated('Totale chiavi'),
    ],
    Chiusura: [
      ...aggregated('LAST', ...entered('Fondo cassa')),
      ...entered('Versamento'),
      list('Acquisti urgenti', 'Totale acquisti urgenti', 'Fornitore', 'Viteria Lombarda'),
      ...check('Serranda chiusa', 'Allarme inserito'),
      ...calculated('Totale del giorno'),
    ],
  },
  formulas: {
    'Totale banco': '[Corrispettivi in contanti] + [Corrispettivi con carta] + [Totale fatture emesse]',
    'Totale chiavi': '[Chiavi duplicate, incasso] + [Telecomandi, incasso]',
    'Totale del giorno': '[Totale banco] + [Totale chiavi] - [Totale acquisti urgenti]',
  },
}

const CUSTOMERS = ['Edil Moretti', 'Condominio Via Verdi 8', 'Idraulica Sarti'] as const

export function ferramentaEvenings(dates: string[]): Evening[] {
  return dates.map((date) => {
    const dice = diceFor(`Ferramenta Bianchi ${date}`)
    const figures = {
      'Corrispettivi in contanti': dice.cents(18_000, 52_000, 5),
      'Corrispettivi con carta': dice.cents(24_000, 78_000),
      'Chiavi duplicate, incasso': dice.cents(1200, 6400, 50),
      'Telecomandi, incasso': dice.cents(0, 9000, 4500),
      'Fondo cassa': 20_000,
      Versamento: dice.cents(15_000, 40_000, 1000),
      ...ticked('Serranda chiusa', 'Allarme inserito'),
    }
    const invoice = { sum: 'Totale fatture emesse', causal: dice.pick(CUSTOMERS), cents: dice.cents(4000, 36_000) }
    const purchase = { sum: 'Totale acquisti urgenti', causal: 'Viteria Lombarda', cents: dice.cents(900, 7000, 10) }
    return { date, steps: [{ by: 'bianchi', at: 19 * 60 + 40, figures, entries: [invoice, purchase] }] }
  })
}
