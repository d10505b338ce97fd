import type { Correction } from '@quotidia/contract/corrections'
import { calculated, carried, entered, type Form } from '../demo/form'
import type { Client } from './client'

export const REASON = 'Scontrino 41 due volte'

/** A form whose figures are carried from each day into all later ones. */
export const carryingForm: Form = {
  title: 'Riporti',
  sections: {
    Cassa: [carried('Fondo iniziale', 'Fondo finale'), ...entered('Incasso'), ...calculated('Fondo finale')],
  },
  formulas: { 'Fondo finale': '[Fondo iniziale] + [Incasso]' },
}

/** Asks for a correction of the days after this one. Returns its id. */
export async function givenCorrection(client: Client, dayId: number, reason = REASON): Promise<number> {
  const { status, body } = await client.post(`/day/${dayId}/correction`, { body: { reason } })
  if (status !== 202) throw new Error(`The correction was refused: ${status} ${JSON.stringify(body)}`)
  return body.jobId
}

export async function readCorrection(client: Client, jobId: number): Promise<Correction> {
  return (await client.get(`/day/correction/${jobId}`)).body
}

/** Waits until the correction has ended. */
export async function endedCorrection(client: Client, jobId: number): Promise<Correction> {
  for (;;) {
    const present = await readCorrection(client, jobId)
    if (present.state === 'done' || present.state === 'stopped') return present
  }
}

/** Corrects the days after this one, and waits for the end. */
export const corrected = async (client: Client, dayId: number, reason = REASON) =>
  endedCorrection(client, await givenCorrection(client, dayId, reason))
