import type { Translated } from '../languages/Translated'
import type { messages as italian } from './messages'

export const messages: Translated<typeof italian> = {
  people: (count) => (count === 1 ? '1 weitere Person an diesem Tag' : `${count} weitere Personen an diesem Tag`),
  here: 'Mit dir an diesem Tag',
  writesIn: (place) => (place ? `schreibt in ${place}` : 'schreibt'),
  readsIn: (section) => (section ? `liest ${section}` : 'liest'),
  writing: (name) => `${name} schreibt gerade`,
  writes: (name) => `${name} schreibt …`,
  now: 'gerade eben',
  notSavedYet: 'zu speichern',
  notLive: 'Nicht live',
  lostAt: (time) => `Live-Verbindung um ${time} verloren`,
  lost: 'Mach weiter: Deine Werte werden wie immer gespeichert, die der anderen kommen alle 30 Sekunden.',
  reconnect: 'Jetzt verbinden',
  steps: { open: 'wieder geöffnet', closed: 'abgeschlossen', approved: 'genehmigt' },
  tookStep: (name, step) => `${name} hat den Tag ${step}`,
  somebody: 'Jemand',
  others: (names) => `Hier: ${names}`,
}
