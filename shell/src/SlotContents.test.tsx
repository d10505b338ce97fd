import type { ModuleReport } from '@quotidia/contract/telemetry'
import type { LiveRelease } from '@quotidia/registry/format'
import { newKey, publicKeyOf, signEntries } from '@quotidia/registry/testing/sign'
import { pageSession } from '@quotidia/shared-ui/session'
import { makeToken } from '@quotidia/shared-ui/testing/token'
import { act, render, screen, waitFor } from '@testing-library/react'
import { startModuleReports } from './moduleReports'
import { digest } from './release/cryptography'
import { readDeclarations } from './release/declarations'
import { SlotContents } from './SlotContents'
import { MANIFEST, serveReleases } from './testing/serveReleases'

const TRIAL = '0.2.0'

/** A module with a card for Home, on trial for everyone. */
function cardOf(name: string, files: Record<string, string>): LiveRelease {
  const module = {
    name,
    label: name,
    api: '*',
    routes: [],
    slots: [{ slot: 'home.cards', expose: './HomeCard', order: 1 }],
  }
  const release = (version: string) => ({
    version,
    manifest: `/remotes/${name}/${version}/mf-manifest.json`,
    files,
    since: '2026-11-21T18:30:00.000Z',
    size: 1,
    module,
  })
  return { ...release('0.1.0'), trial: { ...release(TRIAL), share: 1, companies: [] } }
}

const Card = () => <p>Una scheda</p>

function BrokenCard(): never {
  throw new Error('broken')
}

beforeEach(() => {
  // React reports the errors that the boundaries catch; the test provokes them.
  jest.spyOn(console, 'error').mockImplementation(() => {})
})

test('a slot of a release on trial counts as working once it is shown for a while, and as failed if it throws or does not load', async () => {
  // Other teams' code, which the tests' federation runtime imports by these names.
  jest.doMock('mf-sample/src/HomeCard', () => ({ Content: Card }), { virtual: true })
  jest.doMock('mf-broken/src/HomeCard', () => ({ Content: BrokenCard }), { virtual: true })

  const manifest = new TextEncoder().encode(JSON.stringify(MANIFEST))
  const files = { 'mf-manifest.json': await digest(manifest), 'entry.js': 'sha384-AAAA' }
  const root = newKey()
  Object.assign(globalThis, { RELEASE_PUBLIC_KEY: publicKeyOf(root) })
  const registry = signEntries(
    {
      mf_sample: cardOf('mf_sample', files),
      mf_broken: cardOf('mf_broken', files),
      mf_missing: cardOf('mf_missing', {}),
    },
    1,
    root,
  )
  const server = await serveReleases(() => registry)
  startModuleReports(server.url)
  pageSession.getState().signIn(makeToken())
  await readDeclarations()

  await act(async () => render(<SlotContents name="home.cards" props={{}} />))
  expect(await screen.findByText('Una scheda')).toBeVisible()
  const reports = () =>
    server.received
      .filter(({ path }) => path === '/telemetry/module')
      .map(({ body }): ModuleReport => JSON.parse(body))
      .map(({ module, release, part, outcome }) => `${module} ${release} ${part} ${outcome}`)
      .sort()
  await waitFor(() =>
    expect(reports()).toEqual([
      `mf_broken ${TRIAL} slot failed`,
      `mf_missing ${TRIAL} slot failed`,
      `mf_sample ${TRIAL} slot works`,
    ]),
  )
  await server.close()
})
