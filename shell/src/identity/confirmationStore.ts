import { createStore, useStore } from 'zustand'

interface WaitingCall {
  answer(isConfirmed: boolean): void
  fail(error: Error): void
}

/** The calls that wait for the dialog's answer; it is open while there are any. */
const waiting = createStore<WaitingCall[]>(() => [])

/** Opens the dialog; calls that are refused while it is open share its answer. */
export function confirmIdentity(): Promise<boolean> {
  return new Promise((answer, fail) => waiting.setState([...waiting.getState(), { answer, fail }], true))
}

/** Closes the dialog, and returns the calls that wait for it. */
function closeDialog(): WaitingCall[] {
  const calls = waiting.getState()
  waiting.setState([], true)
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

/** Whether the dialog is open. */
export const useIdentityQuestion = () => useStore(waiting, (calls) => calls.length > 0)
