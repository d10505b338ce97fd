import type { Dice } from './dice'
import type { Step } from './evening'

interface Remark {
  by: string
  on: string
  text: string
}

const REMARKS: readonly [Remark, ...Remark[]] = [
  { by: 'aurora', on: 'Buoni pasto', text: 'Mancano 2 buoni Edenred, li porta Marco domani.' },
  { by: 'bruno', on: 'Fondo cassa contato', text: 'Ricontato due volte: torna.' },
  { by: 'aurora', on: 'Incasso contanti', text: 'Il tavolo 12 paga domani, conto in cassaforte.' },
  { by: 'bruno', on: 'Acconti banchetti', text: 'Caparra comunione Bellini, 38 persone.' },
  { by: 'aurora', on: 'Sconti e omaggi', text: 'Dolce offerto al tavolo del compleanno.' },
  { by: 'bruno', on: 'Versamento in banca', text: 'Cassa continua, ricevuta nella cartellina blu.' },
  { by: 'aurora', on: 'Consegne a domicilio', text: "Manca un ordine: l'app non l'ha ancora accreditato." },
  { by: 'bruno', on: 'Lavanderia tovaglie', text: 'Tre tovaglie macchiate, restituite senza addebito.' },
  { by: 'aurora', on: 'Cantina, valore', text: 'Inventario rifatto dopo la consegna del Chianti.' },
]

const asStep = ({ by, on, text }: Remark, minute: number): Step => ({ by, at: 23 * 60 + minute, comment: { on, text } })

/** Comments on the days that a visitor opens first. */
export const RECENT_REMARKS: Step[] = [
  asStep({ by: 'aurora', on: 'Buoni pasto', text: 'Mancano 2 buoni Edenred, li porta Marco domani.' }, 31),
  asStep({ by: 'bruno', on: 'Fondo cassa contato', text: 'Ricontato due volte: torna.' }, 36),
]

/** On one evening in three a person comments on a figure. */
export function throwRemark(dice: Dice): Step[] {
  if (!dice.happens(0.34)) return []
  return [asStep(dice.pick(REMARKS), 31)]
}
