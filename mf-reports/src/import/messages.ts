import type { Import, ImportColumn } from '@quotidia/contract/imports'
import type { Step } from './useStep'

const counted = (count: number, one: string, many: string) =>
  count === 1 ? `1 ${one}` : `${count.toLocaleString('it-IT')} ${many}`
const LIST = new Intl.ListFormat('it')
const days = (count: number) => counted(count, 'giorno', 'giorni')
const figures = (count: number) => counted(count, 'valore', 'valori')

const NAMED_SHEETS = 3

function sheetNames(sheets: string[]): string {
  if (sheets.length === 0) return ''
  const named = sheets.slice(0, NAMED_SHEETS).map((name) => `“${name}”`)
  const others = sheets.length - named.length
  const all = [...named, ...(others > 0 ? [others === 1 ? '1 altro' : `altri ${others}`] : [])]
  return `, ${sheets.length === 1 ? 'foglio' : 'fogli'} ${LIST.format(all)}`
}

export const messages = {
  documentTitle: 'Importa giorni passati',
  summary: 'Riepilogo',
  steps: { file: 'File', columns: 'Colonne', trial: 'Prova', run: 'Importazione' } satisfies Record<Step, string>,
  progress: 'Passi dell’importazione',
  stepDone: 'fatto',
  titles: {
    file: 'Importa giorni passati',
    columns: 'Controlla le colonne',
    trial: 'Ecco che cosa cambierebbe',
    running: 'Importo i giorni',
    undoing: 'Annullo i giorni',
    done: 'Importazione finita',
    stopped: 'Importazione interrotta',
    failed: 'Importazione non riuscita',
  },
  back: 'Indietro',
  next: 'Avanti',
  cancel: 'Annulla',
  loadFailed: 'Errore nel caricamento dell’importazione. Riprova più tardi.',
  missing: 'Questa importazione non c’è più, o è di un’altra persona.',
  another: 'Importa un altro file',
  tryAgain: 'Riprova',
  more: (count: number) => (count === 1 ? 'Mostra l’altra' : `Mostra le altre ${count.toLocaleString('it-IT')}`),
  moreDays: (count: number) => (count === 1 ? 'Mostra l’altro' : `Mostra gli altri ${count.toLocaleString('it-IT')}`),

  fileHint: 'Da un foglio di calcolo. Prima di scrivere vedi che cosa cambierebbe.',
  dropHere: 'Trascina qui il file',
  orChoose: ', oppure scegline uno',
  chooseHere: 'Scegli un foglio di calcolo',
  chooseFile: 'Scegli un file',
  chooseOther: 'Scegli un altro file',
  accepted: 'Excel o CSV, fino a 20 MB. Una data per riga, una voce per colonna.',
  alreadyRead: (rows: number) => `già letto: ${counted(rows, 'riga', 'righe')}`,
  noFile: 'Scegli un file.',
  oneAtATime: 'Un file per volta.',
  wrongType: 'Il file dev’essere Excel (.xlsx) o CSV.',
  tooLarge: 'Il file supera i 20 MB.',
  template: 'Parti dal modello',
  templateHint: (library: string | undefined) =>
    `Ha già le colonne della ${library === undefined ? 'tua libreria' : `libreria ${library}`}, con i nomi giusti.`,
  downloadTemplate: 'Scarica il modello',
  templateName: 'modello-importazione.xlsx',
  sending: 'Invio il file',
  reading: 'Leggo il file…',
  sendingProgress: 'Invio del file',

  read: (file: string, sheets: string[], rows: number, columns: number) =>
    `${file}${sheetNames(sheets)}: ${counted(rows, 'riga', 'righe')}, ${counted(columns, 'colonna', 'colonne')}.`,
  column: 'Colonna del file',
  becomes: 'Diventa',
  samples: 'Primi valori',
  outcome: 'Esito',
  dateOfDay: 'Data del giorno',
  leaveOut: 'Non importare',
  itemFor: (column: string, header: string) => `Voce per la colonna ${column}, ${header}`,
  outcomes: {
    date: 'riconosciuta',
    recognised: 'riconosciuta',
    guessed: 'da confermare',
    chosen: 'scelta da te',
    ignored: 'non si importa',
    sum: 'è una somma: si calcola dalle righe',
    calculated: 'è calcolata: viene dalle altre voci',
    carried: 'è un riporto: viene dal giorno prima',
    notEditable: 'non puoi modificare questa voce',
    unknown: 'nessuna voce con questo nome',
  } satisfies Record<ImportColumn['outcome'], string>,
  toConfirm: (count: number) =>
    count === 1
      ? 'Con “Prova” confermi la colonna dal nome simile.'
      : `Con “Prova” confermi le ${count} colonne dal nome simile.`,
  unread: (count: number) => counted(count, 'cella non letta', 'celle non lette'),
  cell: (row: number, column: string, sheet?: string) =>
    `${sheet === undefined ? 'Riga' : `${sheet}, riga`} ${row.toLocaleString('it-IT')}, colonna ${column}`,
  sheetsLeftOut: (count: number) => (count === 1 ? '1 foglio lasciato fuori' : `${count} fogli lasciati fuori`),
  sheetOutcomes: {
    hidden: 'è nascosto',
    empty: 'è vuoto',
    noTable: 'non ha giorni',
    otherItems: 'ha voci diverse dai fogli letti',
    unreadable: 'non si può leggere',
  } satisfies Record<Exclude<Import['sheets'][number]['outcome'], 'read'>, string>,
  readSheet: 'Leggi questo',
  readSheetNamed: (name: string) => `Leggi il foglio “${name}”`,
  firstOf: (shown: number, all: number) =>
    `Qui ci sono le prime ${shown.toLocaleString('it-IT')} di ${all.toLocaleString('it-IT')}.`,
  formats: 'Come si leggono date e importi',
  dateOrder: (text: string, column: string) => `“${text}”, colonna ${column}: che giorno è?`,
  decimalMark: (text: string, columns: string[]) =>
    `“${text}”, ${columns.length === 1 ? 'colonna' : 'colonne'} ${columns.join(', ')}: quanto vale?`,
  remembered: 'Come nell’ultimo file con queste colonne.',
  formatsOpen: 'Prima rispondi come si leggono le date e gli importi del file.',
  nothingChosen: 'Nessuna colonna si importa: scegli almeno una voce.',
  try: 'Prova',

  nothingWritten: 'Per ora non è stato scritto niente.',
  toCreate: (count: number) => (count === 1 ? 'giorno da creare' : 'giorni da creare'),
  toChange: (count: number, inDays: number) =>
    `${count === 1 ? 'valore' : 'valori'} da cambiare${inDays > 0 ? `, in ${days(inDays)}` : ''}`,
  equal: (count: number) => (count === 1 ? 'valore uguale, nessuna modifica' : 'valori uguali, nessuna modifica'),
  closed: (count: number) => (count === 1 ? 'giorno chiuso, non si tocca' : 'giorni chiusi, non si toccano'),
  newDays: (count: number) =>
    count === 1 ? 'Il giorno da creare' : `I ${count.toLocaleString('it-IT')} giorni da creare`,
  largest: 'Valore più alto',
  total: 'Totale',
  ticked: (ticked: number, of: number) => `${ticked.toLocaleString('it-IT')} sì di ${of.toLocaleString('it-IT')}`,
  unusualMark: 'insolito:',
  unusual: (count: number) =>
    count === 1 ? '1 valore fuori dal solito' : `${count.toLocaleString('it-IT')} valori fuori dal solito`,
  usually: (low: string, high: string) => `Di solito tra ${low} e ${high}.`,
  firstUnusual: (shown: number, all: number) =>
    `Qui ci sono i primi ${shown.toLocaleString('it-IT')} di ${all.toLocaleString('it-IT')}.`,
  changes: 'Valori che cambiano',
  day: 'Giorno',
  item: 'Voce',
  now: 'Adesso',
  turnsInto: 'diventa',
  inFile: 'Nel file',
  none: '–',
  yes: 'Sì',
  no: 'No',
  closedDays: 'Giorni chiusi',
  alsoInFile: (count: number) => (count === 1 ? 'Nel file c’è anche ' : 'Nel file ci sono anche '),
  statusOf: { CLOSED: 'chiuso', APPROVED: 'approvato' },
  closedStay: (count: number) =>
    count === 1 ? '. Resta com’è: per cambiarlo, riaprilo.' : '. Restano come sono: per cambiarli, riaprili.',
  otherClosed: (count: number) => (count === 1 ? '1 altro giorno' : `altri ${count.toLocaleString('it-IT')} giorni`),
  nothingToImport: 'Il file non cambierebbe niente: i suoi valori ci sono già.',
  guessesLeft: 'Prima conferma le colonne dal nome simile.',
  importDays: (count: number) => `Importa ${days(count)}`,

  runHint: (file: string, count: number) => `${file}, ${days(count)}.`,
  runProgress: 'Importazione',
  undoProgress: 'Annullamento',
  starting: 'Sto per cominciare',
  dayOf: (done: number, total: number, date: string) =>
    `Giorno ${done.toLocaleString('it-IT')} di ${total.toLocaleString('it-IT')}: ${date}`,
  doneOf: (done: number, total: number) => `${done.toLocaleString('it-IT')} di ${total.toLocaleString('it-IT')}`,
  mayLeave: 'Puoi uscire da questa pagina. Se qualcosa si interrompe, riprende da qui senza scrivere due volte.',
  noAnswer: 'Il server non risponde: l’importazione continua, e riproviamo tra poco.',
  stop: 'Interrompi',
  toSummary: 'Torna al riepilogo',
  goToSummary: 'Vai al riepilogo',
  askStop: 'Interrompere l’importazione?',
  stopKeeps: 'I giorni già scritti restano. Potrai riprendere da dove eri, o annullarli.',
  confirmStop: 'Sì, interrompi',
  goOn: 'Continua',

  result: (created: number, changed: number) => {
    const parts = [
      ...(created > 0 ? [created === 1 ? '1 giorno creato' : `${days(created)} creati`] : []),
      ...(changed > 0 ? [changed === 1 ? '1 valore cambiato' : `${figures(changed)} cambiati`] : []),
    ]
    return parts.length > 0 ? `${parts.join(' e ')}.` : 'Nessun giorno è cambiato.'
  },
  allUndone: 'Importazione annullata: i giorni sono com’erano prima.',
  when: (date: string | undefined, time: string) => `${date === undefined ? 'Oggi' : `Il ${date}`} alle ${time}`,
  by: (name: string, file: string) => `da ${name}, da “${file}”.`,
  stoppedAfter: (done: number, total: number) => `Scritti ${done.toLocaleString('it-IT')} di ${days(total)}.`,
  safe: 'I giorni già scritti restano, e riprendendo non si scrivono due volte.',
  resume: 'Riprendi l’importazione',
  importedDays: 'Giorni importati',
  undoHint: 'Un giorno importato si annulla finché nessuno lo modifica.',
  undoAll: 'Annulla tutto',
  undo: 'Annulla',
  undoOf: (date: string) => `Annulla ${date}`,
  askUndoAll: 'Annullare l’importazione?',
  undoAllLoses: (count: number) =>
    count === 1
      ? 'Un giorno torna com’era prima: se l’importazione l’ha creato, si elimina. I giorni che qualcuno ha modificato restano.'
      : `${days(count)} tornano com’erano prima: quelli creati si eliminano. I giorni che qualcuno ha modificato restano.`,
  confirmUndoAll: 'Sì, annulla tutto',
  keep: 'Non annullare',
  created: (count: number) => `creato, ${figures(count)}`,
  changed: (count: number) => (count === 1 ? '1 valore cambiato' : `${figures(count)} cambiati`),
  editedBy: (created: boolean, name: string | undefined, when: string) =>
    `${created ? 'creato, ' : ''}modificato${name === undefined ? '' : ` da ${name}`}${when}`,
  atTime: (time: string) => ` alle ${time}`,
  onDate: (date: string) => ` il ${date}`,
  cannotUndo: 'non si può più annullare',
  undone: 'annullato',
  skipped: 'Giorni lasciati com’erano',
  skippedReasons: {
    changed: 'cambiato dopo la prova',
    created: 'creato dopo la prova',
    deleted: 'eliminato dopo la prova',
  },
} as const
