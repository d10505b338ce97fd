import type { Page } from '@playwright/test'
import type { Calendar } from '@quotidia/contract/calendar'
import type { Question } from '@quotidia/contract/questions'
import { dateIn } from '../../../tools/product/dates'
import { createDay, findDay, tokenOf } from '../harness/calls'
import { openSection, pressRowAction, rowOf, writeAmount } from '../harness/dayPage'
import { expect, type OwnProduct, test } from '../harness/ownProduct'
import { signIn } from '../harness/person'
import { writerOf } from '../harness/rows'
import { VARIANT } from '../harness/test'
import { expectToast } from '../harness/toasts'

/** Days before the demo's own: a month of them, or a few. */
const DAYS = Array.from({ length: process.env['TEST_ALL'] === 'true' ? 28 : 4 }, (_, index) => dateIn(index - 130))
const CASH = 'Incasso contanti'
const spoken = new Intl.DateTimeFormat('it', { dateStyle: 'full', timeZone: 'UTC' })

test.setTimeout(120_000)

test('five people close days, question and correct one of them, and approve them all', { tag: VARIANT }, async ({
  page,
  own,
}) => {
  const dayIds = await createClosedMonth(own)
  await resolveQuestionOfDemo(own)
  const [asked = 0] = dayIds
  const date = spoken.format(new Date(DAYS[0] ?? ''))

  await signIn(page, 'elena', `/view/${asked}`)
  await openSection(page, 'Incassi')
  await pressRowAction(rowOf(page, CASH), `Domande su ${CASH}`, /^Fai una domanda/)
  const dialog = page.getByRole('dialog')
  await dialog.getByLabel('Che cosa vuoi chiedere?').fill('Sono dieci volte quelli del giorno dopo: è giusto?')
  await dialog.getByRole('button', { name: 'Chiedi' }).click()
  await expectToast(page, 'Domanda inviata')

  await signIn(page, 'aurora')
  const toApprove = page.getByRole('region', { name: 'Da approvare' })
  await toApprove.getByRole('button', { name: 'Rivedi e approva' }).click()
  const others = (await closedDatesOf(own)).filter((each) => each !== DAYS[0])
  for (const each of others) {
    await dialog.getByRole('checkbox', { name: `Approva ${spoken.format(new Date(each))}` }).check()
  }
  await dialog.getByRole('button', { name: `Approva ${others.length} giorni` }).click()
  await expect(toApprove.getByText(/giorni approvati/)).toBeVisible()
  await expect(toApprove.getByRole('listitem')).toHaveText([/1 domanda aperta/])

  await openQuestionFromHome(page, 'carla')
  await dialog.getByLabel('Risposta').fill('Ho scritto uno zero di troppo: correggo.')
  await dialog.getByRole('button', { name: 'Rispondi' }).click()
  await expectToast(page, 'Risposta inviata')
  await dialog.getByRole('button', { name: 'Chiudi' }).click()
  await page.getByRole('button', { name: 'Riapri e correggi' }).click()
  await page.getByLabel('Motivo').fill('Uno zero di troppo nei contanti.')
  await page.getByRole('button', { name: 'Riapri giorno' }).click()
  await expect(page.getByRole('link', { name: 'Esci dalla modifica' })).toBeVisible()
  await writeAmount(page, CASH, '100')
  await close(page, 'Contanti corretti, il resto come prima.')

  await openQuestionFromHome(page, 'elena')
  await expect(dialog.getByText('Ho scritto uno zero di troppo: correggo.')).toBeVisible()
  await dialog.getByRole('button', { name: 'Segna come risolta' }).click()
  await expect(dialog.getByText('1 domanda risolta')).toBeVisible()

  await signIn(page, 'aurora')
  await toApprove.getByRole('button', { name: `Approva ${date}` }).click()
  await expect(toApprove.getByText('Nessun giorno da approvare.')).toBeVisible()

  await signIn(page, 'fabio', `/view/${asked}`)
  await expect(page.getByText('Approvato', { exact: true })).toBeVisible()
})

/** The first day's cash is ten times the others'. */
async function createClosedMonth(own: OwnProduct): Promise<number[]> {
  const [bruno, carla] = await Promise.all([tokenOf(own, 'bruno'), tokenOf(own, 'carla')])
  const dayIds: number[] = []
  for (const [index, date] of DAYS.entries()) {
    const dayId = await createDay(own, bruno, date)
    await writerOf(own, carla, dayId).write(CASH, index === 0 ? 1000 : 100)
    await writerOf(own, index % 2 ? bruno : carla, dayId).close('Solo i contanti: il resto è nel registro vecchio.')
    dayIds.push(dayId)
  }
  return dayIds
}

/** Those of the month and those of the demo. */
async function closedDatesOf(own: OwnProduct): Promise<string[]> {
  const headers = { Authorization: `Bearer ${await tokenOf(own, 'aurora')}` }
  const answer = await fetch(`${own.apiUrl}/day/calendar?from=${DAYS[0]}&to=${dateIn(0)}`, { headers })
  const { days }: Calendar = await answer.json()
  return days.filter(({ status }) => status === 'closed').map(({ date }) => date)
}

async function resolveQuestionOfDemo(own: OwnProduct): Promise<void> {
  const token = await tokenOf(own, 'elena')
  const headers = { Authorization: `Bearer ${token}` }
  const dayId = await findDay(own, token, dateIn(-3))
  const questions: Question[] = await (await fetch(`${own.apiUrl}/question?dayId=${dayId}`, { headers })).json()
  for (const { id } of questions) await fetch(`${own.apiUrl}/question/${id}/resolve`, { method: 'POST', headers })
}

async function openQuestionFromHome(page: Page, username: string): Promise<void> {
  await signIn(page, username)
  await page
    .getByRole('region', { name: 'Domande per te' })
    .getByRole('link', { name: new RegExp(`^${CASH}`) })
    .click()
  await expect(page.getByRole('dialog', { name: `Domanda su ${CASH}` })).toBeVisible()
}

async function close(page: Page, comment: string): Promise<void> {
  await page.getByRole('button', { name: 'Chiudi giorno' }).click()
  const closing = page.getByRole('dialog', { name: /^Chiudi / })
  await closing.getByLabel(/Perché chiudi lo stesso\?|Motivo della correzione/).fill(comment)
  await closing.getByRole('button', { name: 'Chiudi giorno' }).click()
  await expect(page.getByText('Chiuso', { exact: true })).toBeVisible()
}
