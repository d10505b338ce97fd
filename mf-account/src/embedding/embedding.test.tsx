import type { EmbedKey } from '@quotidia/contract/embed'
import { apiUrl } from '@quotidia/shared-ui/api'
import { screen, waitFor, within } from '@testing-library/react'
import type { UserEvent } from '@testing-library/user-event'
import type { AccountServer } from '../testing/AccountServer'
import { closeAccount, confirm, openPlace } from '../testing/openPlace'

afterEach(closeAccount)

const KEY: EmbedKey = {
  id: 7,
  name: 'Portale dei soci',
  prefix: 'qek_ab12',
  origins: ['https://soci.example', 'http://localhost:5173'],
  mode: 'edit',
  close: false,
  createdAt: '2026-01-10T09:00:00.000Z',
  expiresAt: null,
  revokedAt: null,
  lastUsedAt: '2026-11-20T17:45:00.000Z',
}
const SECRET = `qek_${'s'.repeat(43)}`

const part = () => within(screen.getByRole('region', { name: 'Integrazione in altri siti' }))
const row = (name: string) => within(part().getByRole('listitem', { name }))
const dialog = () => within(screen.getByRole('dialog', { name: 'Nuova chiave' }))
const secretDialog = () => within(screen.getByRole('alertdialog', { name: 'Chiave creata' }))
const withKeys =
  (...keys: EmbedKey[]) =>
  (kept: AccountServer) => {
    kept.keys = keys
  }

async function startKey(prepare?: (kept: AccountServer) => void) {
  const page = await openPlace('/account/integrazioni', 'owner', prepare)
  await page.user.click(part().getByRole('button', { name: 'Nuova chiave' }))
  return page
}

async function fill(user: UserEvent, name: string, origins: string) {
  await user.click(dialog().getByLabelText('Nome'))
  if (name) await user.paste(name)
  await user.click(dialog().getByLabelText('Origini consentite'))
  if (origins) await user.paste(origins)
}

const create = (user: UserEvent) => user.click(dialog().getByRole('button', { name: 'Crea chiave' }))

test('each key shows the start of its secret, its pages, mode, expiry and last use', async () => {
  const expired = {
    ...KEY,
    id: 6,
    name: 'Vecchio portale',
    prefix: null,
    mode: 'view' as const,
    expiresAt: '2026-01-31T22:59:59.000Z',
  }
  const revoked = { ...KEY, id: 5, name: 'Prova', close: true, revokedAt: '2026-02-01T10:00:00.000Z', lastUsedAt: null }
  await openPlace('/account/integrazioni', 'owner', withKeys(KEY, expired, revoked))
  await part().findByText('Portale dei soci')
  const [first, second, third] = part()
    .getAllByRole('listitem')
    .map((item) => within(item))
  for (const text of [
    'Attiva',
    'qek_ab12…',
    'https://soci.example',
    'http://localhost:5173',
    'Modifica',
    'Senza scadenza',
  ]) {
    expect(first?.getByText(text)).toBeVisible()
  }
  expect(first?.getByText('20/11/2026 18:45')).toBeVisible()
  for (const text of ['Scaduta', 'Non disponibile', 'Visualizza', '31/01/2026'])
    expect(second?.getByText(text)).toBeVisible()
  for (const text of ['Revocata', 'Modifica e chiude il giorno', 'Revocata il 01/02/2026', 'Mai usata'])
    expect(third?.getByText(text)).toBeVisible()
  expect(third?.queryByRole('button')).not.toBeInTheDocument()
})

test('without keys the part explains their purpose', async () => {
  await openPlace('/account/integrazioni')
  expect(await part().findByText(/Non ci sono chiavi: creane una/)).toBeVisible()
})

test('a list that can’t be loaded can be loaded again', async () => {
  const { user, kept } = await openPlace('/account/integrazioni', 'owner', ({ refusals }) =>
    refusals.set('GET /embed/keys', { status: 500 }),
  )
  expect(await part().findByText('Impossibile recuperare le chiavi. Riprova più tardi.')).toBeVisible()
  kept.refusals.clear()
  kept.keys = [KEY]
  await user.click(part().getByRole('button', { name: 'Riprova' }))
  expect(await part().findByText('Portale dei soci')).toBeVisible()
})

test('a new key is sent with its origins as browsers write them, and is valid to the end of its last day in Italy', async () => {
  const { user, sent } = await startKey()
  expect(dialog().getByLabelText('Visualizza')).toBeChecked()
  await fill(user, '  Portale ', ' https://uno.example \n\nhttp://localhost:5173/\nHTTPS://Uno.example:443/')
  await user.click(dialog().getByLabelText('Modifica'))
  await user.type(dialog().getByLabelText(/Scadenza/), '2099-07-31')
  await create(user)
  await screen.findByRole('alertdialog', { name: 'Chiave creata' })
  expect(sent('POST', '/embed/keys').map((body) => JSON.parse(body))).toEqual([
    {
      name: 'Portale',
      origins: ['https://uno.example', 'http://localhost:5173'],
      mode: 'edit',
      close: false,
      expiresAt: '2099-07-31T21:59:59.000Z',
    },
  ])
})

test('a key of mode edit may also close days', async () => {
  const { user, sent } = await startKey()
  const option = () => dialog().queryByRole('checkbox', { name: 'Può chiudere il giorno' })
  await fill(user, 'Portale', 'https://uno.example')
  expect(option()).not.toBeInTheDocument()
  await user.click(dialog().getByLabelText('Modifica'))
  expect(option()).not.toBeChecked()
  expect(option()).toHaveAccessibleDescription(/^Riaprire e approvare restano/)
  await user.click(dialog().getByLabelText('Può chiudere il giorno'))
  await create(user)
  await screen.findByRole('alertdialog', { name: 'Chiave creata' })
  expect(JSON.parse(String(sent('POST', '/embed/keys')[0]))).toMatchObject({ mode: 'edit', close: true })
})

test('a key of mode view can’t close days, even if the option was checked before', async () => {
  const { user, sent } = await startKey()
  await fill(user, 'Portale', 'https://uno.example')
  await user.click(dialog().getByLabelText('Modifica'))
  await user.click(dialog().getByLabelText('Può chiudere il giorno'))
  await user.click(dialog().getByLabelText('Visualizza'))
  await create(user)
  await screen.findByRole('alertdialog', { name: 'Chiave creata' })
  expect(JSON.parse(String(sent('POST', '/embed/keys')[0]))).toMatchObject({ mode: 'view', close: false })
})

test('the secret is shown once, can be copied, and the key is then in the list', async () => {
  const { user } = await startKey()
  await fill(user, 'Portale', 'https://uno.example')
  await create(user)
  await screen.findByRole('alertdialog', { name: 'Chiave creata' })
  expect(secretDialog().getByLabelText('Chiave di “Portale”')).toHaveValue(SECRET)
  expect(secretDialog().getByText(/non verrà mostrata di nuovo/)).toBeVisible()
  await user.click(secretDialog().getByRole('button', { name: 'Copia' }))
  expect(await screen.findByText('Chiave copiata.')).toBeInTheDocument()
  expect(await navigator.clipboard.readText()).toBe(SECRET)
  await user.click(secretDialog().getByRole('button', { name: 'Chiudi' }))
  expect(screen.queryByDisplayValue(SECRET)).not.toBeInTheDocument()
  expect(await part().findByRole('listitem', { name: 'Portale' })).toBeVisible()
  expect(part().getByRole('button', { name: 'Nuova chiave' })).toHaveFocus()
})

const codeDialog = () => within(screen.getByRole('dialog', { name: 'Codice per “Portale”' }))

test('after the secret, the code to copy has the addresses of this installation and not the secret', async () => {
  const { user } = await startKey()
  await fill(user, 'Portale', 'https://uno.example')
  await create(user)
  await screen.findByRole('alertdialog', { name: 'Chiave creata' })
  await user.click(secretDialog().getByRole('button', { name: 'Avanti' }))
  expect(secretDialog().getByText(/Non hai ancora copiato la chiave/)).toBeVisible()
  await user.click(secretDialog().getByRole('button', { name: 'Copia' }))
  await user.click(secretDialog().getByRole('button', { name: 'Avanti' }))
  expect(codeDialog().getByRole('button', { name: 'Copia: Nella pagina (HTML)' })).toHaveFocus()
  const copied = async (what: string) => {
    await user.click(codeDialog().getByRole('button', { name: `Copia: ${what}` }))
    const { value } = codeDialog().getByLabelText<HTMLTextAreaElement>(what)
    await waitFor(async () => expect(await navigator.clipboard.readText()).toBe(value))
    return value
  }
  const page = await copied('Nella pagina (HTML)')
  expect(page).toContain(`src="${window.location.origin}/embed.js"`)
  expect(page).toContain(`api="${apiUrl('').slice(0, -1)}"`)
  const servers = []
  for (const language of ['Node.js', 'PHP', 'Python']) {
    await user.selectOptions(codeDialog().getByLabelText('Linguaggio del server'), language)
    servers.push(await copied('Nel server'))
  }
  expect(servers).toEqual([
    expect.stringContaining('async function quotidiaToken'),
    expect.stringContaining('<?php'),
    expect.stringContaining('def quotidia_token'),
  ])
  for (const code of servers) {
    expect(code).toContain(`'${apiUrl('/embed/token')}'`)
    expect(code).toContain("'https://uno.example'")
  }
  expect([page, ...servers].join()).not.toContain('qek_')
  await user.click(codeDialog().getAllByRole('button', { name: 'Chiudi' })[0] as HTMLElement)
  expect(part().getByRole('button', { name: 'Nuova chiave' })).toHaveFocus()
})

test('the code is shown again from the list, for keys that are valid', async () => {
  const { user } = await openPlace(
    '/account/integrazioni',
    'owner',
    withKeys({ ...KEY, name: 'Portale' }, { ...KEY, id: 6, expiresAt: '2026-01-31T22:59:59.000Z' }),
  )
  await user.click(await part().findByRole('button', { name: 'Codice per Portale' }))
  expect(codeDialog().getByLabelText<HTMLTextAreaElement>('Nel server').value).toContain("'https://soci.example'")
  expect(part().queryByRole('button', { name: 'Codice per Portale dei soci' })).not.toBeInTheDocument()
})

test('closing without copying the secret warns once', async () => {
  const { user } = await startKey()
  await fill(user, 'Portale', 'https://uno.example')
  await create(user)
  await screen.findByRole('alertdialog', { name: 'Chiave creata' })
  await user.click(secretDialog().getByRole('button', { name: 'Chiudi' }))
  expect(secretDialog().getByText(/Non hai ancora copiato la chiave/)).toBeVisible()
  await user.click(secretDialog().getByRole('button', { name: 'Chiudi' }))
  expect(screen.queryByRole('alertdialog')).not.toBeInTheDocument()
})

test('if the browser can’t copy, the secret is selected for copying by hand, and going on shows a warning', async () => {
  const { user } = await startKey()
  await fill(user, 'Portale', 'https://uno.example')
  await create(user)
  await screen.findByRole('alertdialog', { name: 'Chiave creata' })
  jest.spyOn(navigator.clipboard, 'writeText').mockRejectedValue(new Error('not allowed'))
  await user.click(secretDialog().getByRole('button', { name: 'Copia' }))
  expect(await screen.findByText(/copiala con la tastiera/)).toBeInTheDocument()
  const field = secretDialog().getByLabelText<HTMLInputElement>('Chiave di “Portale”')
  expect([field.selectionStart, field.selectionEnd]).toEqual([0, SECRET.length])
  await user.click(secretDialog().getByRole('button', { name: 'Avanti' }))
  expect(secretDialog().getByText(/Non hai ancora copiato la chiave/)).toBeVisible()
})

test.each([
  ['a name', ['', 'https://uno.example'], 'Nome', 'Inserisci il nome della chiave.'],
  ['an origin', ['Portale', ''], 'Origini consentite', 'Inserisci almeno un’origine.'],
  ['a path', ['Portale', 'https://uno.example/pagina'], 'Origini consentite', /“https:\/\/uno\.example\/pagina” non è/],
  ['credentials', ['Portale', 'https://io@uno.example/'], 'Origini consentite', /non è un’origine/],
  ['http elsewhere', ['Portale', 'http://uno.example'], 'Origini consentite', /non è un’origine/],
  ['a star', ['Portale', 'https://*.example'], 'Origini consentite', /non è un’origine/],
  ['no address', ['Portale', 'uno.example'], 'Origini consentite', /non è un’origine/],
] as const)(
  'an invalid value is reported at its field, which gets the focus: %s',
  async (_, [name, origins], label, message) => {
    const { user, sent } = await startKey()
    await fill(user, name, origins)
    await create(user)
    expect(dialog().getByRole('alert')).toHaveTextContent(message)
    expect(dialog().getByLabelText(label)).toHaveFocus()
    expect(sent('POST', '/embed/keys')).toEqual([])
    await user.type(dialog().getByLabelText(label), 'x')
    expect(dialog().queryByRole('alert')).not.toBeInTheDocument()
  },
)

test('an expiry in the past is refused', async () => {
  const { user } = await startKey()
  await fill(user, 'Portale', 'https://uno.example')
  await user.type(dialog().getByLabelText(/Scadenza/), '2020-01-01')
  await create(user)
  expect(dialog().getByRole('alert')).toHaveTextContent('La scadenza non può essere nel passato.')
})

test('an expiry is typed the Italian way or chosen in the calendar; an invalid date creates no key', async () => {
  const year = new Date().getFullYear() + 1
  const written = new Intl.DateTimeFormat('it-IT', { dateStyle: 'full', timeZone: 'UTC' })
  const { user, sent } = await startKey()
  await fill(user, 'Portale', 'https://uno.example')
  const expiry = dialog().getByLabelText(/Scadenza/)
  await user.type(expiry, `31/11/${year}`)
  await create(user)
  expect(dialog().getByRole('alert')).toHaveTextContent(
    `La data 31/11/${year} non esiste: novembre ${year} ha 30 giorni.`,
  )
  expect(expiry).toHaveFocus()
  expect(sent('POST', '/embed/keys')).toEqual([])
  await user.clear(expiry)
  await user.type(expiry, `2.11.${year % 100}`)
  expect(expiry).toHaveAccessibleDescription(written.format(new Date(`${year}-11-02`)))
  await user.click(dialog().getByRole('button', { name: 'Apri il calendario' }))
  const dates = dialog().getByRole('group', { name: `novembre ${year}` })
  within(dates)
    .getByRole('button', { name: `2 novembre ${year}` })
    .focus()
  await user.keyboard('{Alt>}{ArrowLeft}{/Alt}{ArrowRight}{ArrowDown}')
  expect(within(dates).getByRole('button', { name: `10 novembre ${year}` })).toHaveFocus()
  await user.click(dialog().getByRole('button', { name: `30 novembre ${year}` }))
  expect(expiry).toHaveValue(`30/11/${year}`)
  await create(user)
  await screen.findByRole('alertdialog', { name: 'Chiave creata' })
  expect(JSON.parse(String(sent('POST', '/embed/keys')[0])).expiresAt).toBe(`${year}-11-30T22:59:59.000Z`)
})

test('a failed creation shows the reason, and the form keeps its content', async () => {
  const refusal = { status: 400, body: { code: 'invalid', message: 'Le origini: al massimo 20.' } }
  const { user } = await startKey(({ refusals }) => refusals.set('POST /embed/keys', refusal))
  await fill(user, 'Portale', 'https://uno.example')
  await create(user)
  expect(await dialog().findByText(/Errore durante la creazione della chiave\. Le origini/)).toBeVisible()
  expect(dialog().getByLabelText('Nome')).toHaveValue('Portale')
})

test('a key is revoked after a confirmation, and stays in the list', async () => {
  const { user, received } = await openPlace('/account/integrazioni', 'owner', withKeys(KEY))
  await user.click(await part().findByRole('button', { name: 'Revoca Portale dei soci' }))
  expect(screen.getByText(/smettono subito di funzionare/)).toBeVisible()
  await confirm('Sì, revoca')
  expect(await screen.findByText('Chiave revocata.')).toBeInTheDocument()
  expect(await row('Portale dei soci').findByText('Revocata')).toBeVisible()
  expect(row('Portale dei soci').queryByRole('button')).not.toBeInTheDocument()
  expect(screen.getByRole('heading', { name: 'Integrazione in altri siti' })).toHaveFocus()
  expect(received.filter(({ method }) => method === 'DELETE').map(({ path }) => path)).toEqual(['/embed/keys/7'])
})

test('a failed revocation shows an error, and the key stays active', async () => {
  const fails = (kept: AccountServer) => {
    kept.keys = [KEY]
    kept.refusals.set('DELETE /embed/keys/7', { status: 500 })
  }
  const { user } = await openPlace('/account/integrazioni', 'owner', fails)
  await user.click(await part().findByRole('button', { name: 'Revoca Portale dei soci' }))
  await confirm('Sì, revoca')
  expect(await screen.findByText('Errore durante la revoca della chiave.')).toBeInTheDocument()
  await waitFor(() => expect(row('Portale dei soci').getByText('Attiva')).toBeVisible())
})
