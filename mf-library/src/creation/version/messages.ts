import type { Changes, KindChanges } from '../../draft/changes'

const quoted = (name: string) => `“${name}”`
const listed = (names: string[]) => new Intl.ListFormat('it').format(names.map(quoted))

/** '2 voci nuove, 1 rinominata': the noun appears once. All kinds are feminine. */
function countsOf({ added, renamed, changed, removed }: KindChanges, one: string, many: string): string[] {
  const counts: [number, string, string][] = [
    [added.length, 'nuova', 'nuove'],
    [renamed.length, 'rinominata', 'rinominate'],
    [changed.length, 'cambiata', 'cambiate'],
    [removed.length, 'tolta', 'tolte'],
  ]
  return counts
    .filter(([count]) => count > 0)
    .map(([count, single, several], index) => {
      const [noun, what] = count === 1 ? [one, single] : [many, several]
      return index === 0 ? `${count} ${noun} ${what}` : `${count} ${what}`
    })
}

function summary({ title, entries, sections, formulas, order }: Changes): string {
  const parts = [
    ...countsOf(entries, 'voce', 'voci'),
    ...countsOf(sections, 'sezione', 'sezioni'),
    ...countsOf(formulas, 'formula', 'formule'),
    ...(title ? ['nome della libreria cambiato'] : []),
    ...(order ? ['ordine cambiato'] : []),
  ]
  return parts.length > 0 ? `${parts.join(', ')}.` : 'Non è cambiato ancora niente.'
}

/** One sentence for each changed part. */
function details({ entries, sections, formulas }: Changes): string[] {
  const ofKind = ({ added, renamed, changed, removed }: KindChanges, kind: string) => [
    ...renamed.map(({ from, to }) => `${kind} ${quoted(from)} diventa ${quoted(to)}`),
    ...added.map((name) => `${kind} nuova: ${quoted(name)}`),
    ...changed.map((name) => `${kind} cambiata: ${quoted(name)}`),
    ...removed.map((name) => `${kind} tolta: ${quoted(name)}`),
  ]
  return [...ofKind(entries, 'Voce'), ...ofKind(sections, 'Sezione'), ...ofKind(formulas, 'Formula')]
}

export const versionMessages = {
  offer: (title: string) => `Nuova versione di ${quoted(title)}`,
  offerHint: 'Comincia con tutto quello che contiene, da correggere o cambiare. I giorni già creati restano come sono.',
  loadFailed: 'Non è stato possibile caricare la libreria. Riprova.',
  from: (title: string, day: string) => `Nuova versione di ${quoted(title)} del ${day}.`,
  fromHint: 'Nei prossimi passi trovi tutto quello che contiene. I giorni già creati restano come sono.',
  fromNothing: 'Parti da zero',
  askNothing: 'Vuoi partire da zero?',
  losesChanges: 'I cambiamenti preparati finora vanno persi.',
  confirm: 'Sì, elimina',
  changes: 'Cambiamenti',
  since: (title: string, day: string) => `rispetto a ${quoted(title)} del ${day}`,
  summary,
  details,
  which: 'Quali',
  daysStay: 'I giorni già creati restano come sono. Vale dai prossimi giorni.',
  todayStays: 'Il giorno di oggi c’è già: resta con la versione di prima.',
  willLose: (names: string[]) =>
    names.length === 1
      ? `La regola ${listed(names)} non passa alla nuova versione, perché una sua voce è stata tolta o ha un’altra unità.`
      : `Le regole ${listed(names)} non passano alla nuova versione, perché una loro voce è stata tolta o ha un’altra unità.`,
  lost: (names: string[]) =>
    names.length === 1
      ? `La regola ${listed(names)} non è passata alla nuova versione, perché una sua voce è stata tolta o ha un’altra unità.`
      : `Le regole ${listed(names)} non sono passate alla nuova versione, perché una loro voce è stata tolta o ha un’altra unità.`,
  manageRules: 'Gestisci regole',
  outdated: 'Intanto è stata creata un’altra versione della libreria: questa non si può più salvare.',
  startAgain: 'Riparti dalla più recente',
  askAgain: 'Vuoi ripartire dalla versione più recente?',
} as const
