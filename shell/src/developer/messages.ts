import type { Loading } from './inspect'

const seconds = (ms: number): string => `${(ms / 1000).toLocaleString('it-IT', { maximumFractionDigits: 2 })} s`
const kilobytes = (bytes: number): string =>
  bytes === 0 ? 'dalla cache' : `${(bytes / 1000).toLocaleString('it-IT', { maximumFractionDigits: 1 })} kB`

export const messages = {
  title: 'Per chi sviluppa',
  modules: 'Moduli',
  shared: 'Librerie condivise',
  from: 'Viene da',
  files: 'File',
  checked: 'verificati: sono quelli pubblicati',
  unchecked: 'non verificati',
  loading: 'Caricamento',
  notLoaded: 'non ancora caricato',
  loaded: ({ files, ms, bytes }: Loading) =>
    `${files === 1 ? '1 script' : `${files} script`} in ${seconds(ms)}, ${kilobytes(bytes)}`,
  override: 'Indirizzo del tuo manifest',
  replace: 'Sostituisci',
  remove: 'Togli',
  library: 'Libreria',
  version: 'Versione',
  provider: 'Fornita da',
  users: 'Usata da',
} as const
