import { type Dice, diceFor } from './dice'
import { type Entry, type Evening, type Step, ticked, withoutEntries } from './evening'
import { throwCellar, throwInvoices, throwShifts, throwSmallExpenses, throwWaste } from './trattoriaCosts'
import { type Takings, throwTakings } from './trattoriaTakings'

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
const RECENT_REMARKS: Step[] = [
  asStep({ by: 'aurora', on: 'Buoni pasto', text: 'Mancano 2 buoni Edenred, li porta Marco domani.' }, 31),
  asStep({ by: 'bruno', on: 'Fondo cassa contato', text: 'Ricontato due volte: torna.' }, 36),
]

/** On one evening in three a person comments on a figure. */
function throwRemark(dice: Dice): Step[] {
  if (!dice.happens(0.34)) return []
  return [asStep(dice.pick(REMARKS), 31)]
}

const KEPT_IN_THE_TILL = 35_000
/** The cents by which the receipts exceed the card payments on the last evening. */
const RECEIPTS_TOO_MUCH = 1240
/** Still missing on the last evening. */
const LEFT_OPEN = [
  'Consegne a domicilio',
  'Acconti banchetti',
  'Versamento in banca',
  'Frigoriferi, ore 23',
  'Gas chiuso',
]

const clock = (hours: number, minutes: number) => hours * 60 + minutes
const total = (entries: Entry[]) => entries.reduce((sum, entry) => sum + entry.cents, 0)

function roomStep(takings: Takings, by: string): Step {
  const { lunch, dinner, bar, wine, covers, tips } = takings
  return {
    by,
    at: clock(22, 12),
    figures: {
      'Incasso pranzo': lunch,
      'Incasso cena': dinner,
      'Bar e caffetteria': bar,
      'Vini e bottiglie': wine,
      Coperti: covers,
      'Mance del personale': tips,
      ...ticked('Prenotazioni di domani stampate'),
    },
  }
}

function takingsStep(takings: Takings, { forgotten, isLast }: { forgotten: boolean; isLast: boolean }): Step {
  const { cash, vouchers, delivery, deposits, discounts, cards } = takings
  return {
    by: 'bruno',
    at: clock(22, 26),
    figures: {
      'Incasso contanti': cash,
      'Buoni pasto': vouchers,
      'Consegne a domicilio': delivery,
      'Acconti banchetti': deposits,
      'Sconti e omaggi': discounts,
      'POS da scontrini': total(cards) + (isLast ? RECEIPTS_TOO_MUCH : 0),
      ...ticked('Ricevute POS controllate', ...(forgotten ? [] : ['Scontrino di chiusura stampato'])),
    },
    entries: cards,
  }
}

function costSteps(date: string, dice: Dice, small: Entry[]): Step[] {
  const invoices = throwInvoices(date, dice)
  const expenses: Step = {
    by: 'carla',
    at: clock(22, 41),
    figures: {
      'Utenze, quota del giorno': 4120,
      'Affitto, quota del giorno': 7333,
      'Lavanderia tovaglie': dice.cents(1800, 3200, 20),
      ...ticked('Bolle confrontate con le fatture'),
    },
    entries: [...invoices, ...small],
    none: withoutEntries(invoices, 'Totale fatture'),
  }
  const staffAndStore: Step = {
    by: 'bruno',
    at: clock(22, 53),
    figures: {
      'Pasti del personale': dice.cents(1800, 3600, 100),
      'Cantina, valore': throwCellar(date, dice),
      'Dispensa, valore': dice.cents(215_000, 248_000, 500),
      ...ticked('Presenze firmate', 'Turni di domani confermati', 'Ordine ortofrutta inviato', 'Ordine pesce inviato'),
    },
  }
  const entries = [...throwShifts(date, dice), ...throwWaste(dice)]
  const none = withoutEntries(entries, 'Totale straordinari', 'Totale extra', 'Totale scarti')
  return [expenses, { ...staffAndStore, entries, none }]
}

interface Till {
  start: number
  cash: number
  expenses: number
}

/** All but the float goes to the bank, in tens of euro; the counted cash sometimes differs by a coin. */
function tillStep({ start, cash, expenses }: Till, dice: Dice): { step: Step; left: number } {
  const withdrawn = dice.pick([5000, 5000, 10_000])
  const available = start + cash - expenses - withdrawn
  const deposit = Math.max(0, Math.floor((available - KEPT_IN_THE_TILL) / 1000) * 1000)
  const left = available - deposit
  const figures = {
    'Versamento in banca': deposit,
    'Prelievi titolare': withdrawn,
    'Monete in cassetta': dice.cents(1800, 6000, 50),
    'Fondo cassa contato': left + dice.pick([0, 0, 0, 0, -150, 200, -50, 500]),
    ...ticked('Cassaforte chiusa'),
  }
  return { step: { by: 'aurora', at: clock(23, 6), figures }, left }
}

/** On some evenings a figure was first mistyped, or an entry added twice. */
function withSlips(steps: Step[], dice: Dice): Step[] {
  const [room, takings, ...others] = steps
  if (!room || !takings || !dice.happens(0.3)) return steps
  const cash = takings.figures?.['Incasso contanti'] ?? 0
  const mistyped = { ...takings, figures: { ...takings.figures, 'Incasso contanti': cash - 2250 } }
  const [card] = takings.entries ?? []
  const correction: Step = { by: 'bruno', at: clock(22, 34), figures: { 'Incasso contanti': cash } }
  return [room, mistyped, card ? { ...correction, slip: card } : correction, ...others]
}

function leaveOpen(step: Step): Step {
  const done = Object.entries(step.figures ?? {}).filter(([name]) => !LEFT_OPEN.includes(name))
  return { ...step, figures: Object.fromEntries(done) }
}

/** The steps of each day, oldest first; the last day is incomplete and doesn't reconcile, and the one before lacks its check. */
export function trattoriaEvenings(dates: string[]): Evening[] {
  let inTheTill = 0
  return dates.map((date, index) => {
    const dice = diceFor(`Trattoria Aurora ${date}`)
    const isLast = index === dates.length - 1
    const isRecent = index >= dates.length - 2
    const takings = throwTakings(date, dice)
    const small = throwSmallExpenses(dice)
    const till = tillStep({ start: inTheTill, cash: takings.cash, expenses: total(small) }, dice)
    inTheTill = till.left
    const steps = [
      // The creator of a day gets no notification of it, so Bruno has some of the last days'.
      roomStep(takings, isRecent ? 'carla' : dice.pick(['carla', 'bruno'])),
      takingsStep(takings, { forgotten: isRecent ? !isLast : dice.happens(0.06), isLast }),
      ...costSteps(date, dice, small),
      till.step,
      {
        by: 'carla',
        at: clock(23, 18),
        figures: ticked(
          'Frigoriferi, ore 23',
          'Cucina sanificata',
          'Registro HACCP firmato',
          'Gas chiuso',
          'Allarme inserito',
        ),
      },
      ...(isRecent ? RECENT_REMARKS : throwRemark(dice)),
    ]
    return { date, steps: isLast ? steps.map(leaveOpen) : withSlips(steps, dice) }
  })
}
