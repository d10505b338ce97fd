import { useSyncExternalStore } from 'react'

type Answer = (isConfirmed: boolean) => void

/** The calls that wait for the dialog's answer; it is open while there are any. */
let waiting: Answer[] = []
const listeners = new Set<() => void>()

function setWaiting(answers: Answer[]) {
  waiting = answers
  for (const listener of listeners) listener()
}

/** Opens the dialog; calls that are refused while it is open share its answer. */
export function confirmIdentity(): Promise<boolean> {
  return new Promise((resolve) => setWaiting([...waiting, resolve]))
}

/** Closes the dialog and answers the calls that wait for it. */
export function answerIdentity(isConfirmed: boolean) {
  const answers = waiting
  setWaiting([])
  for (const answer of answers) answer(isConfirmed)
}

function subscribe(listener: () => void) {
  listeners.add(listener)
  return () => void listeners.delete(listener)
}

/** Whether the dialog is open. */
export const useIdentityQuestion = () => useSyncExternalStore(subscribe, () => waiting.length > 0)
