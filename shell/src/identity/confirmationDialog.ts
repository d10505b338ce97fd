import { useSyncExternalStore } from 'react'

interface WaitingCall {
  answer(isConfirmed: boolean): void
  fail(error: Error): void
}

/** The calls that wait for the dialog's answer; it is open while there are any. */
let waiting: WaitingCall[] = []
const listeners = new Set<() => void>()

function setWaiting(calls: WaitingCall[]) {
  waiting = calls
  for (const listener of listeners) listener()
}

/** Opens the dialog; calls that are refused while it is open share its answer. */
export function confirmIdentity(): Promise<boolean> {
  return new Promise((answer, fail) => setWaiting([...waiting, { answer, fail }]))
}

/** Closes the dialog, and returns the calls that wait for it. */
function closeDialog(): WaitingCall[] {
  const calls = waiting
  setWaiting([])
  return calls
}

/** Closes the dialog and answers the calls that wait for it. */
export function answerIdentity(isConfirmed: boolean) {
  for (const { answer } of closeDialog()) answer(isConfirmed)
}

/** Closes the dialog; the calls that wait for it fail. */
export function failIdentity(error: Error) {
  for (const { fail } of closeDialog()) fail(error)
}

function subscribe(listener: () => void) {
  listeners.add(listener)
  return () => void listeners.delete(listener)
}

/** Whether the dialog is open. */
export const useIdentityQuestion = () => useSyncExternalStore(subscribe, () => waiting.length > 0)
