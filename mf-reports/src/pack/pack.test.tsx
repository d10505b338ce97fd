import type { CompanyPack, Pack } from '@quotidia/contract/packs'
import type { Reply } from '@quotidia/shared-ui/testing/server'
import { act, screen, waitFor, within } from '@testing-library/react'
import { closeSummary, openSummary } from '../testing/openSummary'
import { LINK, PAPER, queuedPack, READY } from '../testing/PackServer'
import type { SummaryServer } from '../testing/SummaryServer'

const NOVEMBER = '/summary?span=month&from=2026-11-01'
const WITH_PACK = `${NOVEMBER}&pack=7`

afterEach(closeSummary)

/** Returning to the page requests the newest progress at once. */
const comeBack = () => act(() => window.dispatchEvent(new Event('visibilitychange')))

async function openWith(change: Partial<Pack>, address = WITH_PACK) {
  return openSummary(({ packs }) => {
    packs.packs = [{ ...queuedPack(7), ...change }]
  }, address)
}

async function chooseParts() {
  const opened = await openSummary()
  // The calendar says which day is today.
  await screen.findByRole('list', { name: 'Stato dei giorni, novembre 2026' })
  await opened.user.click(screen.getByRole('button', { name: 'Pacchetto per il commercialista' }))
  const dialog = within(await screen.findByRole('dialog', { name: 'Pacchetto per il commercialista' }))
  await dialog.findByRole('group', { name: 'Che cosa metterci' })
  return { ...opened, dialog }
}

test('a pack is requested with the chosen parts, and its progress is shown until it is ready', async () => {
  const { user, server, router, dialog } = await chooseParts()
  expect(dialog.getByText(/^1 giorno su 3 non è chiuso/)).toBeVisible()
  expect(dialog.getByRole('checkbox', { name: 'Documenti' })).toHaveAccessibleDescription(
    '41 documenti originali, 23,4\u00a0MB',
  )
  expect(dialog.getByRole('checkbox', { name: 'Versioni e commenti' })).not.toBeChecked()
  await user.click(dialog.getByRole('checkbox', { name: 'Valori in CSV' }))
  await user.click(dialog.getByRole('button', { name: 'Prepara il pacchetto' }))
  const progress = within(await screen.findByRole('dialog', { name: 'Preparo il pacchetto' }))
  expect(server.packs.requested).toEqual([
    { from: '2026-11-01', to: '2026-11-21', parts: ['xlsx', 'pdf', 'documents'] },
  ])
  expect(router.state.location.search).toContain('pack=7')
  expect(progress.getByText(/^1–21 novembre 2026\. Puoi uscire da questa pagina/)).toBeVisible()
  server.packs.move(PAPER)
  const bar = await progress.findByRole('progressbar', { name: 'Preparazione del pacchetto' })
  expect(await progress.findByText('Giorni su carta: 11 di 18')).toBeVisible()
  expect(bar).toHaveAttribute('aria-valuenow', '60')
  server.packs.move(READY)
  comeBack()
  expect(await screen.findByRole('dialog', { name: 'Il pacchetto è pronto' })).toBeVisible()
})

test('a press before the dates’ contents have loaded requests the pack once they have', async () => {
  const { user, server } = await openSummary()
  let answer: (reply: Reply) => void = () => undefined
  server.replies.set('/report/pack', new Promise((resolve) => (answer = resolve)))
  await user.click(screen.getByRole('button', { name: 'Pacchetto per il commercialista' }))
  await user.click(await screen.findByRole('button', { name: 'Prepara il pacchetto' }))
  expect(server.packs.requested).toEqual([])
  server.replies.delete('/report/pack')
  answer({ body: { ...server.packs.preview, packs: [] } })
  expect(await screen.findByRole('dialog', { name: 'Preparo il pacchetto' })).toBeVisible()
  expect(server.packs.requested).toHaveLength(1)
})

test('no pack is requested without a part, without a day, or with an end before the start', async () => {
  const { user, server, dialog } = await chooseParts()
  for (const name of ['Riepilogo in Excel', 'Valori in CSV', 'Giorni su carta', 'Documenti'])
    await user.click(dialog.getByRole('checkbox', { name }))
  await user.click(dialog.getByRole('button', { name: 'Prepara il pacchetto' }))
  expect(dialog.getByRole('alert')).toHaveTextContent('Scegli almeno una parte.')
  await user.click(dialog.getByRole('checkbox', { name: 'Valori in CSV' }))
  server.packs.preview = { ...server.packs.preview, days: 0 }
  await user.clear(dialog.getByLabelText('Al'))
  await user.type(dialog.getByLabelText('Al'), '2/11/2026')
  expect(await dialog.findByText('Nessun giorno in queste date.')).toBeVisible()
  await user.click(dialog.getByRole('button', { name: 'Prepara il pacchetto' }))
  await user.clear(dialog.getByLabelText('Al'))
  await user.type(dialog.getByLabelText('Al'), '2/10/2026')
  await user.click(dialog.getByRole('button', { name: 'Prepara il pacchetto' }))
  expect(dialog.getByRole('alert')).toHaveTextContent('La data finale non può precedere quella iniziale.')
  expect(server.packs.requested).toEqual([])
})

test('only the parts permitted to the person are offered, and a refusal shows the reason', async () => {
  const { user, server } = await openSummary(({ packs }) => {
    packs.preview = { ...packs.preview, parts: ['xlsx', 'csv'] }
  })
  await user.click(screen.getByRole('button', { name: /^Pacchetto/ }))
  expect(await screen.findAllByRole('checkbox', { name: /Excel|CSV|carta|Documenti|Storico/ })).toHaveLength(2)
  server.replies.set('/report/pack', { status: 429, body: { code: 'too_many', message: 'Aspetta quello in corso.' } })
  await user.click(screen.getByRole('button', { name: 'Prepara il pacchetto' }))
  expect(await screen.findByRole('alert')).toHaveTextContent('Aspetta quello in corso.')
})

test('a ready pack shows its details, and a link to download it', async () => {
  const { user, server } = await openWith(READY)
  const dialog = within(await screen.findByRole('dialog', { name: 'Il pacchetto è pronto' }))
  expect(dialog.getByText('locanda-del-borgo-2026-11-01_21.zip')).toBeVisible()
  expect(dialog.getByText('24,6 MB, 63 file, 18 giorni')).toBeVisible()
  expect(dialog.getByText('62.234,60 €')).toBeVisible()
  expect(dialog.getByText('28/11/2026')).toBeVisible()
  expect(dialog.getByRole('link', { name: 'gio 12' })).toHaveAttribute('href', '/view/12')
  expect(dialog.getByRole('link', { name: 'Scarica' })).toHaveAttribute('href', READY.href)
  await user.click(dialog.getByRole('button', { name: 'Copia il link' }))
  await waitFor(async () => expect(await navigator.clipboard.readText()).toBe(LINK))
  expect(server.packs.packs).toMatchObject([{ link: LINK, shared: true }])
  await user.click(dialog.getByRole('button', { name: 'Copia l’impronta SHA-256' }))
  expect(await navigator.clipboard.readText()).toBe(READY.sha256)
})

test('a ready pack that is older than its days says so', async () => {
  await openWith({ ...READY, outdated: true })
  expect(await screen.findByText(/^È più vecchio dei giorni che contiene/)).toBeVisible()
})

describe('where the session has to be confirmed', () => {
  const unconfirmed = (change: Partial<Pack>, confirms = true) =>
    openSummary(({ packs }) => {
      packs.packs = [{ ...queuedPack(7), ...change }]
      Object.assign(packs, { needsConfirmation: true, confirms })
    }, WITH_PACK)

  /** The addresses of the links that are followed. */
  function watchDownloads() {
    const followed: string[] = []
    const follow = (event: MouseEvent) => {
      if (!(event.target instanceof HTMLAnchorElement)) return
      event.preventDefault()
      followed.push(event.target.href)
    }
    document.addEventListener('click', follow)
    return { followed, stop: () => document.removeEventListener('click', follow) }
  }

  test('a pack is downloaded, and its link copied, after the confirmation', async () => {
    const downloads = watchDownloads()
    const { user, server } = await unconfirmed(READY)
    const dialog = within(await screen.findByRole('dialog', { name: 'Il pacchetto è pronto' }))
    await user.click(dialog.getByRole('button', { name: 'Scarica' }))
    await waitFor(() => expect(downloads.followed).toEqual([READY.href]))
    expect(dialog.getByRole('button', { name: 'Scarica' })).toHaveFocus()
    server.packs.needsConfirmation = true
    await user.click(dialog.getByRole('button', { name: 'Copia il link' }))
    await waitFor(async () => expect(await navigator.clipboard.readText()).toBe(LINK))
    downloads.stop()
  })

  test('a cancelled confirmation downloads nothing, and the pack can be downloaded later', async () => {
    const downloads = watchDownloads()
    const { user, server } = await unconfirmed(READY, false)
    const download = await screen.findByRole('button', { name: 'Scarica' })
    await user.click(download)
    await waitFor(() => expect(download).not.toHaveAttribute('aria-disabled'))
    expect(downloads.followed).toEqual([])
    server.packs.confirms = true
    await user.click(download)
    await waitFor(() => expect(downloads.followed).toEqual([READY.href]))
    downloads.stop()
  })

  test('a pack is requested, and stopped, after the confirmation', async () => {
    const { user, server } = await unconfirmed({ state: 'failed', failedPart: 'documents' })
    await user.click(await screen.findByRole('button', { name: 'Riprova' }))
    await screen.findByRole('dialog', { name: 'Preparo il pacchetto' })
    server.packs.needsConfirmation = true
    await user.click(screen.getByRole('button', { name: 'Interrompi' }))
    await user.click(screen.getByRole('button', { name: 'Sì, interrompi' }))
    await waitFor(() => expect(screen.queryByRole('dialog')).not.toBeInTheDocument())
    expect(server.packs.packs).toHaveLength(1)
  })
})

test('a failed pack names the part that failed, and can be requested again with or without it', async () => {
  const failed: Partial<Pack> = {
    state: 'failed',
    parts: [
      { part: 'xlsx', done: 4, total: 4 },
      { part: 'documents', done: 3, total: 41 },
    ],
    failedPart: 'documents',
    message: 'Manca il documento “fattura.pdf” del 17/11/2026. Il registro è al sicuro.',
  }
  const { user, server } = await openWith(failed)
  expect(await screen.findByRole('alert')).toHaveTextContent(/^Ci siamo fermati sui documenti\. Manca il documento/)
  await user.click(screen.getByRole('button', { name: 'Prepara senza documenti' }))
  await screen.findByRole('dialog', { name: 'Preparo il pacchetto' })
  server.packs.move(failed)
  comeBack()
  await user.click(await screen.findByRole('button', { name: 'Riprova' }))
  await screen.findByRole('dialog', { name: 'Preparo il pacchetto' })
  expect(server.packs.requested.map(({ parts }) => parts)).toEqual([['xlsx'], ['xlsx', 'documents']])
})

test('closing the window doesn’t stop the pack, and a line on the page opens it again', async () => {
  const { user, server, router } = await openWith(PAPER)
  await user.click(await screen.findByRole('button', { name: 'Chiudi la finestra' }))
  expect(screen.queryByRole('dialog')).not.toBeInTheDocument()
  expect(router.state.location.search).toBe('?span=month&from=2026-11-01')
  const notes = within(await screen.findByRole('list', { name: 'Pacchetti' }))
  expect(notes.getByRole('status')).toHaveTextContent('Il pacchetto 1–21 novembre 2026 è in preparazione.')
  server.packs.move(READY)
  comeBack()
  expect(await notes.findByText(/è pronto: si scarica fino al 28\/11\/2026\.$/)).toBeVisible()
  await user.click(notes.getByRole('button', { name: 'Apri il pacchetto 1–21 novembre 2026' }))
  expect(await screen.findByRole('dialog', { name: 'Il pacchetto è pronto' })).toBeVisible()
})

test('a pack is shown as ready without a press, also behind its dialog and in the list of kept ones', async () => {
  const { user, server } = await openSummary(({ packs }) => {
    packs.packs = [{ ...queuedPack(7), ...PAPER }]
    packs.ofCompany = [kept(7, { state: 'running', bytes: null })]
  }, WITH_PACK)
  expect(await screen.findByText('Il pacchetto 1–21 novembre 2026 è in preparazione.')).toBeInTheDocument()
  server.packs.move(READY)
  comeBack()
  expect(await screen.findByRole('dialog', { name: 'Il pacchetto è pronto' })).toBeVisible()
  expect(await screen.findByText(/è pronto: si scarica fino al 28\/11\/2026\.$/)).toBeInTheDocument()
  await user.keyboard('{Escape}')
  await user.click(screen.getByRole('button', { name: 'Pacchetto per il commercialista' }))
  await user.click(await screen.findByRole('button', { name: 'Pacchetti conservati' }))
  const list = within(await screen.findByRole('list', { name: 'Pacchetti conservati' }))
  expect(await list.findByText('In preparazione')).toBeVisible()
  server.packs.ofCompany = [kept(7, {})]
  expect(await list.findByText('24,6 MB, fino al 28/11/2026')).toBeVisible()
})

test('Interrompi stops the pack after a confirmation', async () => {
  const { user, server } = await openWith(PAPER)
  await user.click(await screen.findByRole('button', { name: 'Interrompi' }))
  const question = within(screen.getByRole('alertdialog', { name: 'Interrompere la preparazione?' }))
  await user.click(question.getByRole('button', { name: 'Continua' }))
  expect(server.packs.packs).toHaveLength(1)
  await user.click(screen.getByRole('button', { name: 'Interrompi' }))
  await user.click(screen.getByRole('button', { name: 'Sì, interrompi' }))
  await waitFor(() => expect(screen.queryByRole('dialog')).not.toBeInTheDocument())
  expect(server.packs.packs).toEqual([])
})

/** Delays changes until the returned function is called. */
function delayChanges({ packs }: SummaryServer) {
  let answer = () => {}
  packs.delay = new Promise<void>((resolve) => {
    answer = resolve
  })
  return () => answer()
}

test('a pack that is requested after the dialog was cancelled doesn’t change the address', async () => {
  const { user, server, router, dialog } = await chooseParts()
  const answer = delayChanges(server)
  await user.click(dialog.getByRole('button', { name: 'Prepara il pacchetto' }))
  await user.click(dialog.getByRole('button', { name: 'Annulla' }))
  await user.click(screen.getByRole('button', { name: 'Periodo precedente' }))
  answer()
  expect(await screen.findByText('Il pacchetto 1–21 novembre 2026 è in preparazione.')).toBeVisible()
  expect(router.state.location.search).toBe('?span=month&from=2026-10-01')
  expect(screen.queryByRole('dialog')).not.toBeInTheDocument()
})

test('a requested pack is shown at the period to which the page has gone back meanwhile', async () => {
  const { user, server, router } = await openSummary()
  await user.click(screen.getByRole('button', { name: 'Periodo precedente' }))
  await user.click(screen.getByRole('button', { name: 'Pacchetto per il commercialista' }))
  await screen.findByRole('group', { name: 'Che cosa metterci' })
  const answer = delayChanges(server)
  await user.click(screen.getByRole('button', { name: 'Prepara il pacchetto' }))
  await act(() => router.navigate(-1))
  answer()
  await screen.findByRole('dialog', { name: 'Preparo il pacchetto' })
  expect(router.state.location.search).toBe('?span=month&from=2026-11-01&pack=7')
})

test('a pack that is stopped after its window was closed doesn’t change the address', async () => {
  const { user, server, router } = await openWith(PAPER)
  const answer = delayChanges(server)
  await user.click(await screen.findByRole('button', { name: 'Interrompi' }))
  await user.click(screen.getByRole('button', { name: 'Sì, interrompi' }))
  await user.click(screen.getByRole('button', { name: 'Continua' }))
  await user.click(screen.getByRole('button', { name: 'Chiudi la finestra' }))
  await user.click(screen.getByRole('button', { name: 'Periodo precedente' }))
  const notes = await screen.findByRole('list', { name: 'Pacchetti' })
  answer()
  await waitFor(() => expect(notes).not.toBeInTheDocument())
  expect(router.state.location.search).toBe('?span=month&from=2026-10-01')
})

test('a pack of another person, or an expired one, isn’t found', async () => {
  await openSummary(undefined, `${NOVEMBER}&pack=999`)
  expect(await screen.findByText(/^Questo pacchetto non c’è più/)).toBeVisible()
})

const kept = (jobId: number, change: Partial<CompanyPack>): CompanyPack => ({
  jobId,
  from: '2026-10-01',
  to: '2026-10-31',
  state: 'ready',
  by: 'Bruno Sala',
  createdAt: '2026-11-21T17:00:00.000Z',
  expiresAt: '2026-11-28T17:00:00.000Z',
  bytes: 25_794_970,
  shared: false,
  recipients: [],
  ...change,
})

test('an owner sees the company’s packs, and removes one after a confirmation', async () => {
  const { user, server, router } = await openSummary(({ packs }) => {
    packs.ofCompany = [
      kept(3, { shared: true }),
      kept(2, { from: '2026-09-01', to: '2026-09-30', by: null, recipients: ['studio@esempio.it'] }),
    ]
  })
  await user.click(screen.getByRole('button', { name: 'Pacchetto per il commercialista' }))
  await user.click(await screen.findByRole('button', { name: 'Pacchetti conservati' }))
  expect(router.state.location.search).toContain('packs=all')
  const list = within(await screen.findByRole('list', { name: 'Pacchetti conservati' }))
  const mine = await list.findByRole('listitem', { name: '1–31 ottobre 2026' })
  expect(mine).toHaveTextContent('Chiesto da Bruno Sala il 21/11/2026 18:00')
  expect(mine).toHaveTextContent('24,6 MB, fino al 28/11/2026')
  expect(mine).toHaveTextContent('Con un link per altri')
  const monthly = list.getByRole('listitem', { name: '1–30 settembre 2026' })
  expect(monthly).toHaveTextContent('Del mese approvato, del 21/11/2026 18:00')
  expect(monthly).toHaveTextContent('Link mandato a studio@esempio.it')
  await user.click(list.getByRole('button', { name: 'Elimina il pacchetto 1–31 ottobre 2026' }))
  const question = within(screen.getByRole('alertdialog', { name: 'Eliminare il pacchetto?' }))
  await user.click(question.getByRole('button', { name: 'Annulla' }))
  expect(server.packs.ofCompany).toHaveLength(2)
  await user.click(list.getByRole('button', { name: 'Elimina il pacchetto 1–31 ottobre 2026' }))
  await user.click(screen.getByRole('button', { name: 'Sì, elimina' }))
  await waitFor(() => expect(list.queryByRole('listitem', { name: '1–31 ottobre 2026' })).not.toBeInTheDocument())
  expect(server.packs.ofCompany).toHaveLength(1)
  expect(screen.getByText(/^Un pacchetto si conserva per 7 giorni/)).toHaveFocus()
})

test('others see their own packs, and an empty or failed list says so', async () => {
  const { user, server } = await openSummary(
    ({ packs }) => {
      packs.packs = [{ ...queuedPack(7), ...READY }]
    },
    `${NOVEMBER}&packs=all`,
    'EDITOR_DATA',
  )
  const dialog = within(await screen.findByRole('dialog', { name: 'Pacchetti conservati' }))
  expect(await dialog.findByText('Chiesto il 21/11/2026 18:00')).toBeVisible()
  await user.click(dialog.getByRole('button', { name: /^Elimina il pacchetto/ }))
  await user.click(screen.getByRole('button', { name: 'Sì, elimina' }))
  expect(await dialog.findByText('Nessun pacchetto conservato.')).toBeVisible()
  expect(server.packs.packs).toEqual([])
})

test('a link of another page opens the choice of a new pack', async () => {
  await openSummary(() => {}, `${NOVEMBER}&packs=new`, 'VIEWER_DATA')
  expect(await screen.findByRole('dialog', { name: 'Pacchetto per il commercialista' })).toBeVisible()
})
