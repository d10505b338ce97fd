import type { CompanyImport } from '@quotidia/contract/imports'
import { screen, waitFor, within } from '@testing-library/react'
import type { AccountServer } from '../testing/AccountServer'
import { closeAccount, openPlace } from '../testing/openPlace'

afterEach(closeAccount)

const keptImport = (importId: number, fileName: string): CompanyImport => ({
  importId,
  fileName,
  state: 'done',
  by: 'Bruno Sala',
  createdAt: '2026-11-21T08:00:00.000Z',
  expiresAt: '2026-12-21T08:00:00.000Z',
  bytes: 4_194_304,
})
const withImports = (kept: AccountServer) => {
  kept.imports = [keptImport(2, 'ottobre.xlsx'), keptImport(1, 'settembre.csv')]
  kept.usage = [
    { kind: 'companyPacks', used: 460, most: 500 },
    { kind: 'packBytes', used: 1_048_576, most: 10_737_418_240 },
    { kind: 'deletedDays', used: 5000, most: 5000 },
  ]
}

const part = () => within(screen.getByRole('region', { name: 'Spazio' }))

test('an owner sees what the company stores and may store, and where to make room', async () => {
  await openPlace('/account/azienda', 'owner', withImports)
  expect(await part().findByText('460 di 500')).toBeVisible()
  expect(part().getByText('quasi al limite')).toBeVisible()
  expect(part().getByText('5.000 di 5.000')).toBeVisible()
  expect(part().getByText('al limite')).toBeVisible()
  expect(part().getByRole('link', { name: 'Vedi ed elimina i pacchetti' })).toHaveAttribute(
    'href',
    '/summary?packs=all',
  )
})

test('an import is removed after a confirmation', async () => {
  const { user, sent } = await openPlace('/account/azienda', 'owner', withImports)
  const row = await part().findByRole('listitem', { name: 'ottobre.xlsx' })
  expect(row).toHaveTextContent('Caricata da Bruno Sala il 21/11/2026 09:00')
  await user.click(part().getByRole('button', { name: 'Elimina l’importazione ottobre.xlsx' }))
  await user.click(screen.getByRole('button', { name: 'Annulla' }))
  expect(sent('DELETE', '/report/import/2')).toEqual([])
  await user.click(part().getByRole('button', { name: 'Elimina l’importazione ottobre.xlsx' }))
  await user.click(screen.getByRole('button', { name: 'Sì, elimina' }))
  await waitFor(() => expect(part().queryByRole('listitem', { name: 'ottobre.xlsx' })).not.toBeInTheDocument())
  expect(part().getByRole('listitem', { name: 'settembre.csv' })).toBeVisible()
  expect(part().getByRole('heading', { name: 'Importazioni conservate' })).toHaveFocus()
})

test('a failed load and a refused removal say so', async () => {
  const { user } = await openPlace('/account/azienda', 'owner', (kept) => {
    withImports(kept)
    kept.refusals.set('GET /company/usage', { status: 500, body: { code: 'internal', message: 'Errore.' } })
    const running = { code: 'import_state', message: 'L’importazione è in corso.' }
    kept.refusals.set('DELETE /report/import/2', { status: 409, body: running })
  })
  expect(await part().findByText('Impossibile recuperare lo spazio occupato. Riprova più tardi.')).toBeVisible()
  await user.click(await part().findByRole('button', { name: 'Elimina l’importazione ottobre.xlsx' }))
  await user.click(screen.getByRole('button', { name: 'Sì, elimina' }))
  expect(await screen.findByText(/^L’importazione non è stata eliminata\./)).toBeVisible()
})
