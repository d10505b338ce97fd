import { Altered } from './failures'
import { forGood, recall, remember } from './storage'

const KEY = 'quotidia.registry.sequence'

/** For a browser without storage. */
let newestHere = ''

/**
 * Refuses a registry with a lower number than one that this browser has accepted: it may name releases that
 * were withdrawn. Numbers are stored per public key, since another key is another installation's.
 */
export function refuseOlder(sequence: number, publicKey: string): void {
  const newest = Math.max(numberIn(recall(forGood, KEY), publicKey), numberIn(newestHere, publicKey))
  if (sequence < newest) throw new Altered(`remotes.json is number ${sequence}, and ${newest} was seen before`)
  newestHere = `${sequence} ${publicKey}`
  remember(forGood, KEY, newestHere)
}

function numberIn(kept: string | null, publicKey: string): number {
  const [number, key] = (kept ?? '').split(' ')
  return key === publicKey && Number.isSafeInteger(Number(number)) ? Number(number) : 0
}
