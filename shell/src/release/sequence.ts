import { AlteredFileError } from './failures'
import { browserStorage, readStored, writeStored } from './storage'

const KEY = 'quotidia.registry.sequence'

/** For a browser without storage. */
let newestInMemory = ''

/**
 * Refuses a registry with a lower number than one that this browser has accepted: it may name releases that
 * were withdrawn. Numbers are stored per public key, since another key is another installation's.
 */
export function refuseOlderRegistry(sequence: number, publicKey: string): void {
  const newest = Math.max(numberIn(readStored(browserStorage, KEY), publicKey), numberIn(newestInMemory, publicKey))
  if (sequence < newest) throw new AlteredFileError(`remotes.json is number ${sequence}, and ${newest} was seen before`)
  newestInMemory = `${sequence} ${publicKey}`
  writeStored(browserStorage, KEY, newestInMemory)
}

function numberIn(stored: string | null, publicKey: string): number {
  const [number, key] = (stored ?? '').split(' ')
  return key === publicKey && Number.isSafeInteger(Number(number)) ? Number(number) : 0
}
