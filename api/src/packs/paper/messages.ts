import { writtenDate } from '../../times'

const WEEKDAYS = ['domenica', 'lunedì', 'martedì', 'mercoledì', 'giovedì', 'venerdì', 'sabato']

interface Step {
  by: string
  at: string
}

const stepText = ({ by, at }: Step) => `da ${by}, ${writtenDate(at.slice(0, 10))} ${at.slice(11, 16)}`

export const paperMessages = {
  title: (company: string) => `${company}: giorni`,
  weekday: (day: number) => WEEKDAYS[day] ?? '',
  open: 'Aperto:',
  openNote: 'i valori possono ancora cambiare',
  closed: 'Chiuso',
  approved: 'Approvato',
  step: stepText,
  continued: (section: string) => `${section} (segue)`,
  value: 'Valore',
  remark: 'Ultima modifica',
  noEntries: 'Nessuna riga',
  untitledEntry: (position: number) => `Riga ${position}`,
  noItems: 'Nessun dato in questa sezione',
  noSections: 'Nessuna sezione visibile',
  noDays: 'Nessun giorno nel periodo',
  page: (page: number, count: number) => `pagina ${page} di ${count}`,
}
