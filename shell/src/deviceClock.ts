import { toast } from '@quotidia/shared-ui/components/Toaster'
import { serverClock } from '@quotidia/shared-ui/serverClock'
import { messages } from './messages'

const TOLD_FROM_MS = 2 * 60_000

/** Says once that the device's clock is wrong, and again after it was right in between. */
export function reportWrongClock(): void {
  serverClock.subscribe(({ offset }, previous) => {
    if (isWrong(offset) && !isWrong(previous.offset)) toast(messages.wrongClock(offset))
  })
}

const isWrong = (offset: number) => Math.abs(offset) > TOLD_FROM_MS
