import type { Page } from '@playwright/test'
import { openSection, pressRowAction, rowOf } from '../harness/dayPage'
import { writerOf } from '../harness/rows'
import type { State, StateContext } from './state'

const view = ({ dayId }: StateContext) => `/view/${dayId}`

const close = (_: Page, { product, token, dayId }: StateContext) =>
  writerOf(product, token, dayId).close('Le ricevute le porta Marco domattina.')

async function openClosed(page: Page): Promise<void> {
  await page.getByText('Chiuso', { exact: true }).waitFor()
  await openSection(page, 'Incassi')
}

export const CLOSING: State[] = [
  {
    name: 'the closing of a day with nothing written yet',
    path: view,
    async reach(page) {
      await page.getByRole('button', { name: 'Chiudi giorno' }).click()
      await page.getByLabel('Perché chiudi lo stesso?').waitFor()
    },
  },
  { name: 'View of a closed day', path: view, before: close, reach: openClosed },
  {
    name: 'the closing of a day whose figures do not reconcile',
    path: ({ dayId }) => `/edit/${dayId}`,
    async reach(page, { product, token, dayId }) {
      const writer = writerOf(product, token, dayId)
      await writer.write('Incasso contanti', 112.4)
      await writer.write('Buoni pasto', 100)
      const withdraw = await writer.reconcile('Incasso contanti', 'Buoni pasto', 5)
      await page.reload()
      await openSection(page, 'Incassi')
      await page.getByText('Differenza con Incasso contanti').waitFor()
      await page.getByRole('button', { name: 'Chiudi giorno' }).click()
      await page.getByText('Non quadra con Buoni pasto').waitFor()
      await withdraw()
    },
  },
  {
    name: 'a closed day being reopened without a reason',
    path: view,
    before: close,
    async reach(page) {
      await openClosed(page)
      await page.getByRole('button', { name: 'Riapri e correggi' }).click()
      await page.getByRole('button', { name: 'Riapri giorno' }).click()
      await page.getByText('Scrivi il motivo: almeno 3 caratteri.').waitFor()
    },
  },
  {
    name: 'the events of a closed day',
    path: view,
    before: close,
    async reach(page) {
      await openClosed(page)
      await page.getByLabel('Altre azioni sul giorno').click()
      await page.getByRole('button', { name: 'Vita del giorno' }).click()
      await page.getByText('Creato').waitFor()
    },
  },
  {
    name: 'the questions on a figure',
    path: view,
    before: (_, { product, token, dayId }) =>
      writerOf(product, token, dayId).ask('Buoni pasto', 'A chi li abbiamo fatturati?'),
    async reach(page) {
      await openSection(page, 'Incassi')
      await pressRowAction(rowOf(page, 'Buoni pasto'), 'Domande su Buoni pasto, 1 aperta', /1 aperta$/)
      await page.getByLabel('Risposta').waitFor()
    },
  },
  {
    name: 'the closing of a day with an unusual figure',
    isVariant: true,
    path: ({ dayId }) => `/edit/${dayId}`,
    before: (_, { product, token, dayId }) => writerOf(product, token, dayId).write('Incasso contanti', 98_765),
    async reach(page) {
      await openSection(page, 'Incassi')
      await page.getByRole('button', { name: 'È giusto: Incasso contanti' }).waitFor()
      await page.getByRole('button', { name: 'Chiudi giorno' }).click()
      await page.getByText('Da guardare, senza obbligo').waitFor()
    },
  },
]
