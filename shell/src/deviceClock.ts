import { toast } from 'shared-ui/components/Toaster'
import { serverClock } from 'shared-ui/serverClock'

const TOLD_FROM_MS = 2 * 60_000
const MINUTE_MS = 60_000
const HOUR_MS = 60 * MINUTE_MS
const DAY_MS = 24 * HOUR_MS

/** Says once that the device's clock is wrong, and again after it was right in between. */
export function reportWrongClock(): void {
  serverClock.subscribe(({ offset }, previous) => {
    if (isWrong(offset) && !isWrong(previous.offset)) toast(wrongClock(offset))
  })
}

const isWrong = (offset: number) => Math.abs(offset) > TOLD_FROM_MS

function wrongClock(offset: number): string {
  const direction = offset < 0 ? 'avanti' : 'indietro'
  return `L’orologio di questo dispositivo è ${direction} di ${inWords(Math.abs(offset))}: usiamo l’ora del server.`
}

/** Whole minutes, hours from one hour on, days from two days on. */
function inWords(ms: number): string {
  if (ms >= 2 * DAY_MS) return `${Math.round(ms / DAY_MS).toLocaleString('it-IT')} giorni`
  const hours = Math.round(ms / HOUR_MS)
  if (ms < HOUR_MS - MINUTE_MS / 2) return `${Math.round(ms / MINUTE_MS)} minuti`
  return hours === 1 ? '1 ora' : `${hours} ore`
}
