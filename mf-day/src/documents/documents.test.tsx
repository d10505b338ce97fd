import type { Document } from '@quotidia/contract/documents'
import type { DayStatus } from '@quotidia/domain/dayStatus'
import type { UserType } from '@quotidia/domain/userTypes'
import { apiUrl } from '@quotidia/shared-ui/api'
import { screen, waitFor, within } from '@testing-library/react'
import type { UserEvent } from '@testing-library/user-event'
import type { Answer } from '../testing/answers'
import type { DayServer } from '../testing/DayServer'
import { closePage, openPage } from '../testing/openPage'

afterEach(closePage)

const invoice: Document = {
  id: 31,
  fileName: 'k3j2.pdf',
  customFileName: 'Fattura ortofrutta',
  href: 'http://localhost/files/download/k3j2.pdf?signature=old',
  size: 1_258_291,
  uploadedBy: 'Marco Riva',
  uploadedAt: '2026-11-20T16:20:00.000Z',
}
const PDF = new File(['%PDF-1.4'], 'chiusura.pdf', { type: 'application/pdf' })

async function openDay(documents: Document[], userType?: UserType, prepare: (server: DayServer) => void = () => {}) {
  const set = (server: DayServer) => {
    server.documents = documents
    prepare(server)
  }
  const page = await openPage('/view/7', set, userType)
  const panel = await screen.findByRole('region', { name: /^Documenti/ })
  return { ...page, panel }
}

async function choose(user: UserEvent, file: File) {
  // A file of a type that isn't listed can still be dropped, or picked after changing the browser's filter.
  const input = document.querySelector<HTMLInputElement>('input[type=file]')
  if (!input) throw new Error('There is no way to choose a file')
  await user.upload(input, file)
}

const upload = (user: UserEvent, name: 'Carica' | 'Riprova' = 'Carica') =>
  user.click(screen.getByRole('button', { name }))

test('a document is listed by its custom name, with who brought it, when, and its size', async () => {
  const { panel } = await openDay([invoice])
  const link = await within(panel).findByRole('link', { name: 'Fattura ortofrutta' })
  expect(link).toHaveAttribute('target', '_blank')
  expect(panel).toHaveTextContent('Marco Riva, 20/11/2026 17:20 · 1,2 MB')
  const nav = screen.getByRole('navigation', { name: 'Sezioni del giorno' })
  expect(within(nav).getByRole('button', { name: 'Documenti 1' })).toBeVisible()
})

test('the entry in the sidebar leads to the documents', async () => {
  const { user } = await openDay([])
  await user.click(screen.getByRole('button', { name: 'Documenti' }))
  expect(screen.getByRole('heading', { name: 'Documenti' })).toHaveFocus()
})

test('a day without documents shows a message', async () => {
  const { panel } = await openDay([])
  expect(await within(panel).findByText('Nessun documento per questo giorno.')).toBeVisible()
})

test('documents that can’t be loaded show an error in their place, and can be loaded again', async () => {
  const refuse = () => ({ status: 400, body: { code: 'x', message: 'x' } })
  const { server, user, panel } = await openDay([invoice], 'OWNER', (it) => it.on('/files/day/7', refuse))
  expect(await within(panel).findByText('Errore durante il recupero dei documenti')).toBeVisible()
  server.on('/files/day/7', undefined)
  await user.click(within(panel).getByRole('button', { name: 'Riprova' }))
  expect(await within(panel).findByRole('link', { name: 'Fattura ortofrutta' })).toBeVisible()
})

describe('opening a document', () => {
  async function press(file: Answer) {
    // jsdom has no tabs.
    const tab = { opener: window, close: jest.fn(), location: { replace: jest.fn() } }
    jest.spyOn(window, 'open').mockReturnValue(tab as never)
    const { server, user, panel } = await openDay([invoice])
    const href = apiUrl('/files/download/k3j2.pdf?signature=new')
    server.documents = [{ ...invoice, href }]
    server.on('/files/download/k3j2.pdf', () => file)
    await user.click(await within(panel).findByRole('link', { name: 'Fattura ortofrutta' }))
    return { tab, href, server }
  }

  test('leads the new tab to its present address', async () => {
    const { tab, href } = await press({ status: 200 })
    await waitFor(() => expect(tab.location.replace).toHaveBeenCalledWith(href))
    expect(tab.close).not.toHaveBeenCalled()
  })

  test('whose file is gone shows an error, and closes the new tab', async () => {
    const { tab, server } = await press({ status: 404, body: { code: 'not_found', message: 'x' } })
    expect(await screen.findByText('Impossibile aprire il documento')).toBeVisible()
    expect(tab.close).toHaveBeenCalled()
    expect(tab.location.replace).not.toHaveBeenCalled()
    expect(server.calls('/files/download/k3j2.pdf').map(({ method }) => method)).toEqual(['HEAD'])
  })
})

test('users who may only view documents see no buttons to change them', async () => {
  const { panel } = await openDay([invoice], 'VIEWER_FILES')
  await within(panel).findByRole('link', { name: 'Fattura ortofrutta' })
  expect(within(panel).getAllByRole('button')).toEqual([
    within(panel).getByRole('button', { name: 'Mostra i documenti' }),
  ])
})

test.each(['VIEWER_DATA', 'EDITOR_DATA'] as const)('%s sees nothing of documents', async (userType) => {
  const { server } = await openPage('/view/7', undefined, userType)
  await screen.findByRole('group', { name: 'Incasso contanti' })
  expect(screen.queryByText('Documenti')).not.toBeInTheDocument()
  expect(server.calls('/files/day/7')).toEqual([])
})

const withStatus = (status: DayStatus) => (server: DayServer) => {
  server.day = { ...server.day, status }
}

test('a closed day takes further documents, and the present ones stay as they are', async () => {
  const { panel } = await openDay([invoice], 'OWNER', withStatus('closed'))
  await within(panel).findByRole('link', { name: 'Fattura ortofrutta' })
  expect(within(panel).queryByRole('button', { name: /^(Rinomina|Elimina)/ })).not.toBeInTheDocument()
  expect(within(panel).getByRole('button', { name: 'Carica' })).toBeVisible()
})

test('the documents of an approved day can only be opened', async () => {
  const { panel } = await openDay([invoice], 'OWNER', withStatus('approved'))
  await within(panel).findByRole('link', { name: 'Fattura ortofrutta' })
  expect(within(panel).getAllByRole('button')).toEqual([
    within(panel).getByRole('button', { name: 'Mostra i documenti' }),
  ])
})

test('an upload without a file shows an error, and sends nothing', async () => {
  const { panel, server, user } = await openDay([])
  await upload(user)
  expect(within(panel).getByRole('alert')).toHaveTextContent('Devi selezionare un file')
  expect(server.calls('/files/upload')).toEqual([])
  await choose(user, PDF)
  expect(within(panel).queryByRole('alert')).not.toBeInTheDocument()
})

const oversized = new File(['x'], 'foto.jpg', { type: 'image/jpeg' })
Object.defineProperty(oversized, 'size', { value: 20 * 1024 * 1024 + 1 })

test.each([
  [
    'of another kind',
    new File(['x'], 'macro.xlsm', { type: 'application/vnd.ms-excel' }),
    /^Tipo di documento non ammesso/,
  ],
  [
    'without an extension',
    new File(['x'], 'senza-estensione', { type: 'image/png' }),
    /^Tipo di documento non ammesso/,
  ],
  [
    'of an iPhone’s camera',
    new File(['x'], 'IMG_1.HEIC', { type: 'image/jpeg' }),
    /^Questa foto è in formato HEIC e qui non si apre\./,
  ],
  ['too large', oversized, /^Il documento è troppo grande: al massimo 20\sMB\.$/],
])('a file %s is refused at once', async (_kind, file, message) => {
  const { server, user } = await openDay([])
  await choose(user, file)
  expect(await screen.findByRole('alert')).toHaveTextContent(message)
  expect(screen.getByRole('button', { name: 'Scegli File' })).toBeVisible()
  await upload(user)
  expect(server.calls('/files/upload')).toEqual([])
})

test('an extension in capitals is accepted', async () => {
  const { user } = await openDay([])
  await choose(user, new File(['x'], 'SCANSIONE.PDF', { type: 'application/pdf' }))
  expect(await screen.findByText('SCANSIONE.PDF')).toBeVisible()
})

test('a chosen file can be taken back, and the focus stays where it was', async () => {
  const { user } = await openDay([])
  await choose(user, PDF)
  await user.click(await screen.findByRole('button', { name: 'Rimuovi File' }))
  expect(screen.getByRole('button', { name: 'Scegli File' })).toHaveFocus()
  expect(screen.queryByText('chiusura.pdf')).not.toBeInTheDocument()
})

test('an uploaded document is sent with its name and listed, and a message is shown for a moment', async () => {
  const { server, user, panel } = await openDay([])
  server.on('/files/upload', () => {
    server.documents = [invoice]
    return { status: 201, body: invoice }
  })
  await choose(user, PDF)
  await user.type(screen.getByLabelText('Nome del documento (opzionale)'), ' Fattura ortofrutta ')
  const release = server.hold('/files/upload')
  await upload(user)
  expect(await screen.findByText('Caricamento in corso…')).toBeVisible()
  expect(screen.getByRole('progressbar', { name: 'Caricamento' })).toHaveAttribute('aria-valuenow')
  release()
  await screen.findByText('Documento caricato con successo')
  expect(await within(panel).findByRole('link', { name: 'Fattura ortofrutta' })).toBeVisible()
  expect(screen.getByLabelText('Nome del documento (opzionale)')).toHaveValue('')
  expect(screen.getByRole('button', { name: 'Scegli File' })).toBeVisible()
  const [sent] = server.calls('/files/upload')
  expect(sent?.body).toMatch(/name="newFileName"\r\n\r\nFattura ortofrutta\r\n/)
  expect(sent?.body).toMatch(/name="dayId"\r\n\r\n7\r\n/)
  await waitFor(() => expect(screen.queryByText('Documento caricato con successo')).not.toBeInTheDocument())
})

test.each([
  [403, { code: 'forbidden', message: 'Non puoi.' }, 'Permesso negato'],
  [415, { code: 'wrong_file_type', message: 'Il contenuto non corrisponde.' }, 'Il contenuto non corrisponde.'],
  [502, undefined, 'Errore durante il caricamento del file'],
])('an upload that fails with %i shows the error and keeps the chosen file', async (status, body, message) => {
  const { server, user } = await openDay([], 'OWNER', (it) => it.on('/files/upload', () => ({ status, body })))
  await choose(user, PDF)
  await user.type(screen.getByLabelText('Nome del documento (opzionale)'), 'Chiusura')
  await upload(user)
  expect(await screen.findByRole('alert')).toHaveTextContent(message)
  await waitFor(() => expect(screen.queryByRole('alert')).not.toBeInTheDocument())
  expect(screen.getByText('chiusura.pdf')).toBeVisible()
  server.on('/files/upload', () => ({ status: 201, body: invoice }))
  await upload(user, 'Riprova')
  await screen.findByText('Documento caricato con successo')
  const [first, second] = server.calls('/files/upload')
  expect(first?.key).toBeTruthy()
  expect(second?.key).toBe(first?.key)
})

test('the same file under another name is sent with a new key', async () => {
  const failing = () => ({ status: 502 })
  const { server, user } = await openDay([], 'OWNER', (it) => it.on('/files/upload', failing))
  await choose(user, PDF)
  await upload(user)
  await user.type(await screen.findByLabelText('Nome del documento (opzionale)'), 'Chiusura')
  await user.click(await screen.findByRole('button', { name: 'Riprova' }))
  await waitFor(() => expect(server.calls('/files/upload')).toHaveLength(2))
  const [first, second] = server.calls('/files/upload')
  expect(second?.key).not.toBe(first?.key)
})

test('an upload can be cancelled, and shows no error', async () => {
  const { server, user } = await openDay([])
  server.hold('/files/upload')
  await choose(user, PDF)
  await upload(user)
  await user.click(await screen.findByRole('button', { name: 'Annulla' }))
  expect(screen.queryByRole('progressbar')).not.toBeInTheDocument()
  expect(screen.queryByRole('alert')).not.toBeInTheDocument()
  expect(screen.getByText('chiusura.pdf')).toBeVisible()
})

test('a document is renamed', async () => {
  const { server, user, panel } = await openDay([invoice])
  server.on('/files/31/rename', ({ query }) => {
    const renamed = { ...invoice, customFileName: query.get('newFileName') ?? '' }
    server.documents = [renamed]
    return { status: 200, body: renamed }
  })
  await user.click(await within(panel).findByRole('button', { name: 'Rinomina Fattura ortofrutta' }))
  const dialog = screen.getByRole('dialog', { name: 'Rinomina il documento' })
  const field = within(dialog).getByLabelText('Nome del documento')
  expect(field).toHaveValue('Fattura ortofrutta')
  await user.clear(field)
  await user.click(within(dialog).getByRole('button', { name: 'Conferma' }))
  expect(within(dialog).getByRole('alert')).toHaveTextContent('Inserisci il nome del documento.')
  await user.type(field, 'Fattura Valli{Enter}')
  expect(await screen.findByText('File rinominato con successo')).toBeVisible()
  expect(await within(panel).findByRole('link', { name: 'Fattura Valli' })).toBeVisible()
})

const RECEIPTS: Document = { ...invoice, id: 32, customFileName: 'Scontrini' }

test('the answer to a cancelled renaming leaves the dialog of another document open', async () => {
  const renamed = { ...invoice, customFileName: 'Fattura Valli' }
  const { server, user, panel } = await openDay([invoice, RECEIPTS], 'OWNER', (it) =>
    it.on('/files/31/rename', () => ({ status: 200, body: renamed })),
  )
  const answer = server.hold('/files/31/rename')
  await user.click(await within(panel).findByRole('button', { name: 'Rinomina Fattura ortofrutta' }))
  await user.type(screen.getByLabelText('Nome del documento'), ' bis{Enter}')
  await user.click(screen.getByRole('button', { name: 'Annulla' }))
  await user.click(within(panel).getByRole('button', { name: 'Rinomina Scontrini' }))
  await user.type(screen.getByLabelText('Nome del documento'), ' di novembre')
  answer()
  expect(await screen.findByText('File rinominato con successo')).toBeVisible()
  expect(screen.getByLabelText('Nome del documento')).toHaveValue('Scontrini di novembre')
})

test('a failed renaming keeps what was typed', async () => {
  const { user, panel } = await openDay([invoice], 'OWNER', (it) => it.on('/files/31/rename', () => ({ status: 404 })))
  await user.click(await within(panel).findByRole('button', { name: 'Rinomina Fattura ortofrutta' }))
  await user.type(screen.getByLabelText('Nome del documento'), ' bis{Enter}')
  expect(await screen.findByText('Errore nel rinominare il file')).toBeVisible()
  expect(screen.getByLabelText('Nome del documento')).toHaveValue('Fattura ortofrutta bis')
})

const CLOSED = 'Il giorno 20/11/2026 è chiuso: riaprilo per modificarlo.'
const refuseClosed = () => ({ status: 409, body: { code: 'day_closed', message: CLOSED } })

test('a refused renaming shows the reason', async () => {
  const { user, panel } = await openDay([invoice], 'OWNER', (it) => it.on('/files/31/rename', refuseClosed))
  await user.click(await within(panel).findByRole('button', { name: 'Rinomina Fattura ortofrutta' }))
  await user.type(screen.getByLabelText('Nome del documento'), ' bis{Enter}')
  expect(await screen.findByText(`Errore nel rinominare il file. ${CLOSED}`)).toBeVisible()
})

test('a refused deletion shows the reason', async () => {
  const { user, panel } = await openDay([invoice], 'OWNER', (it) => it.on('/files/31', refuseClosed))
  await user.click(await within(panel).findByRole('button', { name: 'Elimina Fattura ortofrutta' }))
  await user.click(within(screen.getByRole('alertdialog')).getByRole('button', { name: 'Elimina' }))
  expect(await screen.findByText(`Errore durante l'eliminazione del file. ${CLOSED}`)).toBeVisible()
})

test('a document is deleted after a question', async () => {
  const { server, user, panel } = await openDay([invoice])
  server.on('/files/31', () => {
    server.documents = []
    return { status: 204 }
  })
  await user.click(await within(panel).findByRole('button', { name: 'Elimina Fattura ortofrutta' }))
  const question = screen.getByRole('alertdialog', { name: 'Sei sicuro di voler eliminare il documento?' })
  await user.click(within(question).getByRole('button', { name: 'Elimina' }))
  expect(await screen.findByText('File eliminato con successo')).toBeVisible()
  expect(await within(panel).findByText('Nessun documento per questo giorno.')).toBeVisible()
  expect(screen.getByRole('heading', { name: 'Documenti' })).toHaveFocus()
})

test('a failed deletion shows an error, and the document stays', async () => {
  const { user, panel } = await openDay([invoice], 'OWNER', (it) => it.on('/files/31', () => ({ status: 503 })))
  await user.click(await within(panel).findByRole('button', { name: 'Elimina Fattura ortofrutta' }))
  await user.click(within(screen.getByRole('alertdialog')).getByRole('button', { name: 'Elimina' }))
  expect(await screen.findByText("Errore durante l'eliminazione del file")).toBeVisible()
  expect(within(panel).getByRole('link', { name: 'Fattura ortofrutta' })).toBeVisible()
})

describe('the answer to a cancelled deletion', () => {
  const removeLate = async ({ server, user }: Awaited<ReturnType<typeof openPage>>) => {
    server.on('/files/31', () => {
      server.documents = [RECEIPTS]
      return { status: 204 }
    })
    const answer = server.hold('/files/31')
    await user.click(await screen.findByRole('button', { name: 'Elimina Fattura ortofrutta' }))
    const question = within(screen.getByRole('alertdialog'))
    await user.click(question.getByRole('button', { name: 'Elimina' }))
    await user.click(question.getByRole('button', { name: 'Annulla' }))
    return answer
  }

  test('leaves the question about another document open', async () => {
    const page = await openDay([invoice, RECEIPTS])
    const answer = await removeLate(page)
    await page.user.click(screen.getByRole('button', { name: 'Elimina Scontrini' }))
    answer()
    expect(await screen.findByText('File eliminato con successo')).toBeVisible()
    expect(screen.getByRole('alertdialog')).toHaveTextContent('Scontrini')
  })

  test('leaves the focus in a cell where a figure is being typed', async () => {
    const page = await openPage('/edit/7', (it) => {
      it.documents = [invoice, RECEIPTS]
    })
    const answer = await removeLate(page)
    const cell = screen.getByRole('textbox', { name: 'Consegne a domicilio, euro' })
    await page.user.click(cell)
    await page.user.keyboard('12')
    answer()
    expect(await screen.findByText('File eliminato con successo')).toBeVisible()
    expect(cell).toHaveFocus()
    expect(cell).toHaveValue('12')
  })
})
