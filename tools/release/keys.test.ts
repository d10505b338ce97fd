import { execFile } from 'node:child_process'
import { createPrivateKey, sign } from 'node:crypto'
import { mkdtemp, readFile, rm, stat } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import path from 'node:path'
import { promisify } from 'node:util'
import { canonicalJson } from '../../packages/registry/src/canonical'
import { remotesOf } from '../../packages/registry/src/format'
import { newKey, publicKeyOf, signEntry, signWhole } from '../../packages/registry/src/testing/sign'
import { ROOT } from '../build/apps'
import type { ReleaseKey } from '../registry/key'
import { readRegistry } from '../registry/registryFile'
import { readSite } from '../registry/site'
import { openStore } from '../registry/store/open'
import { overwrite } from '../registry/store/store'
import { removeFolders, TEST_STORES } from '../registry/testing/stores'
import { addKey, listKeys, revokeKey } from './keys'
import { listReleases } from './list'
import { publish, rollBackTo } from './publish'
import { appCalled, makeCandidate } from './testing/candidates'

let place: string
beforeAll(async () => {
  place = await mkdtemp(path.join(tmpdir(), 'quotidia-keys-'))
})
afterAll(() => Promise.all([removeFolders(), rm(place, { recursive: true, force: true })]))

const rootSigner = newKey()
const rootKey: ReleaseKey = { root: publicKeyOf(rootSigner), signer: rootSigner }

describe.each(TEST_STORES)('keys of modules in a $name', ({ make }) => {
  /** A store with releases of mf-day and mf-rules, and a key of its own for the second. */
  async function begin() {
    const store = await openStore(await make())
    const root = { store, key: rootKey }
    const publishAs = async (target: typeof root, folder: string, version: string) =>
      publish({ candidate: await makeCandidate(place, folder, version, { key: target.key }), target })
    const giveKey = async (folder: string) => {
      const file = path.join(place, `${Math.random()}.pem`)
      const publicKey = await addKey(root, folder.replace('-', '_'), file)
      const signer = createPrivateKey(await readFile(file, 'utf8'))
      return { publicKey, file, target: { store, key: { root: rootKey.root, signer } } }
    }
    const site = () => readSite(store, rootKey)
    const live = async (name: string) => {
      const { remotes, shell } = await site()
      return { ...remotesOf(remotes), ...remotesOf(shell) }[name]?.version
    }
    /** Replaces a part of the stored registry, as somebody does who can write to the store. */
    const forge = async (change: (document: ReturnType<typeof JSON.parse>) => void) => {
      const document = JSON.parse(String((await store.read('remotes.json'))?.bytes))
      change(document)
      await overwrite(store, 'remotes.json', Buffer.from(JSON.stringify(document)))
    }
    for (const folder of ['mf-day', 'mf-rules']) await publishAs(root, folder, '1.0.0')
    return { store, root, rules: await giveKey('mf-rules'), publishAs, giveKey, site, live, forge }
  }

  test('a module’s key publishes and rolls back its module, and nothing else', async () => {
    const { rules, root, publishAs, live, store } = await begin()
    expect((await stat(rules.file)).mode & 0o777).toBe(0o600)
    await publishAs(rules.target, 'mf-rules', '1.1.0')
    expect(await rollBackTo(appCalled('mf-rules'), rules.target)).toBe('1.0.0')
    for (const folder of ['mf-day', 'shell']) {
      const name = folder.replace('-', '_')
      await expect(publishAs(rules.target, folder, '2.0.0')).rejects.toThrow(
        `${name} has to be signed with a key of ${name} or with the root key: RELEASE_SIGNING_KEY is a key of mf_rules`,
      )
      expect(await store.list(folder === 'shell' ? 'shell' : `remotes/${name}/2.0.0`)).toEqual([])
    }
    await publishAs(root, 'mf-day', '1.1.0')
    await expect(rollBackTo(appCalled('mf-day'), rules.target)).rejects.toThrow('mf_day has to be signed with a key of')
    await expect(addKey(rules.target, 'mf_day', path.join(place, 'no.pem'))).rejects.toThrow('with the root key')
    await expect(revokeKey(rules.target, 'mf_rules', rules.publicKey)).rejects.toThrow('with the root key')
    await publishAs(root, 'mf-rules', '1.2.0')
    expect([await live('mf_rules'), await live('mf_day')]).toEqual(['1.2.0', '1.1.0'])
  })

  test('the shell has a key of its own, too', async () => {
    const { giveKey, publishAs, live, store } = await begin()
    const shell = await giveKey('shell')
    for (const version of ['1.0.0', '1.1.0']) await publishAs(shell.target, 'shell', version)
    expect(await live('shell')).toBe('1.1.0')
    expect(JSON.parse(String((await store.read('shell.json'))?.bytes)).$signed.keys).toBeUndefined()
    await expect(publishAs(shell.target, 'mf-rules', '2.0.0')).rejects.toThrow('RELEASE_SIGNING_KEY is a key of shell')
  })

  test('an altered entry, or one moved to another name, disables only its own module, until the next release', async () => {
    const { rules, root, publishAs, site, forge, live } = await begin()
    await forge((document) => {
      document.mf_day.version = '6.6.6'
    })
    expect(await site()).toMatchObject({ refused: ['mf_day'] })
    expect((await listReleases(await site())).find((line) => line.startsWith('mf-day'))).toMatch(
      /^mf-day +altered +1\.0\.0$/,
    )
    await publishAs(rules.target, 'mf-rules', '1.1.0')
    expect(await live('mf_rules')).toBe('1.1.0')
    await forge((document) => {
      document.mf_day = document.mf_rules
      document.$signed.entries.mf_day = document.$signed.entries.mf_rules
    })
    expect(await site()).toMatchObject({ refused: ['mf_day'] })
    await forge((document) => {
      const forged = { ...document.mf_rules, version: '6.6.6' }
      const { signer } = rules.target.key
      Object.assign(document, { mf_day: forged })
      document.$signed.entries.mf_day = signEntry('mf_day', forged, 9e9, signer)
    })
    expect(await site()).toMatchObject({ refused: ['mf_day'] })
    await publishAs(root, 'mf-day', '1.1.0')
    const { refused, remotes } = await site()
    expect([refused, remotesOf(remotes)['mf_day']?.previous]).toEqual([[], undefined])
  })

  test('an older entry that is put back while a command runs is refused, and replaced by the next release', async () => {
    const { rules, publishAs, site, forge } = await begin()
    const before = JSON.parse(String((await rules.target.store.read('remotes.json'))?.bytes))
    await publishAs(rules.target, 'mf-rules', '1.1.0')
    await forge((document) => {
      document.mf_rules = before.mf_rules
      document.$signed.entries.mf_rules = before.$signed.entries.mf_rules
    })
    expect(await site()).toMatchObject({ refused: ['mf_rules'] })
    await publishAs(rules.target, 'mf-rules', '1.2.0')
    const { refused, remotes } = await site()
    expect([refused, remotes['mf_rules']]).toEqual([[], expect.objectContaining({ version: '1.2.0' })])
    expect(remotes['mf_rules']).not.toHaveProperty('previous')
  })

  test('an older list of keys that is put back while a command runs is refused', async () => {
    const { rules, root, site, forge } = await begin()
    const before = JSON.parse(String((await rules.target.store.read('remotes.json'))?.bytes))
    await revokeKey(root, 'mf_rules', rules.publicKey)
    await forge((document) => {
      document.$signed.keys = before.$signed.keys
    })
    await expect(site()).rejects.toThrow('was replaced by an older one while this command ran')
  })

  test('the live and the previous release of a revoked key stay, by the root’s signature, and its others can’t go live again', async () => {
    const { rules, root, giveKey, publishAs, live, site } = await begin()
    const next = await giveKey('mf-rules')
    for (const version of ['1.1.0', '1.2.0', '1.3.0']) await publishAs(rules.target, 'mf-rules', version)
    expect(listKeys(await site())).toEqual([
      `root      ${rootKey.root}  mf_day 1.0.0`,
      `mf_rules  ${rules.publicKey}  mf_rules 1.3.0`,
      `mf_rules  ${next.publicKey}`,
    ])
    await revokeKey(root, 'mf_rules', rules.publicKey)
    expect(listKeys(await site())).toEqual([
      `root      ${rootKey.root}  mf_day 1.0.0, mf_rules 1.3.0`,
      `mf_rules  ${next.publicKey}`,
    ])
    await expect(publishAs(rules.target, 'mf-rules', '1.4.0')).rejects.toThrow('a key that nobody has permitted')
    expect((await listReleases(await site())).find((line) => line.startsWith('mf-rules'))).toMatch(/^mf-rules +1\.3\.0/)
    expect(await rollBackTo(appCalled('mf-rules'), next.target)).toBe('1.2.0')
    await expect(rollBackTo(appCalled('mf-rules'), next.target, '1.1.0')).rejects.toThrow('or its key was revoked')
    expect(await rollBackTo(appCalled('mf-rules'), next.target, '1.0.0')).toBe('1.0.0')
    expect(await live('mf_rules')).toBe('1.0.0')
    await expect(revokeKey(root, 'mf_rules', rules.publicKey)).rejects.toThrow("isn't a key of mf_rules")
  })

  test('the live shell stays live when its key is revoked', async () => {
    const { root, giveKey, publishAs, live, site } = await begin()
    const shell = await giveKey('shell')
    await publishAs(shell.target, 'shell', '1.0.0')
    await revokeKey(root, 'shell', shell.publicKey)
    expect(await live('shell')).toBe('1.0.0')
    expect((await listReleases(await site())).find((line) => line.startsWith('shell'))).toMatch(/^shell +1\.0\.0/)
    await expect(publishAs(shell.target, 'shell', '1.1.0')).rejects.toThrow('a key that nobody has permitted')
  })

  test('the record of another module or version in the place of a release is refused', async () => {
    const { rules, publishAs, store } = await begin()
    await publishAs(rules.target, 'mf-rules', '1.1.0')
    const put = async (from: string) => {
      const record = await store.read(`remotes/${from}/release.json`)
      await overwrite(store, 'remotes/mf_rules/1.0.0/release.json', record?.bytes ?? Buffer.alloc(0))
    }
    await put('mf_day/1.0.0')
    await expect(rollBackTo(appCalled('mf-rules'), rules.target)).rejects.toThrow(
      "isn't signed with the root key or a key",
    )
    await put('mf_rules/1.1.0')
    await expect(rollBackTo(appCalled('mf-rules'), rules.target)).rejects.toThrow('is that of mf-rules 1.1.0')
  })

  test('a store created before there were keys of modules can add them once it has a newer shell', async () => {
    const store = await openStore(await make())
    const root = { store, key: rootKey }
    await publish({ candidate: await makeCandidate(place, 'mf-rules', '1.0.0', { key: rootKey }), target: root })
    const { remotes } = await readRegistry({ ...root, file: 'remotes.json' })
    await overwrite(store, 'remotes.json', Buffer.from(JSON.stringify(signWhole(remotes, 2e9, rootSigner))))
    const file = path.join(place, `${Math.random()}.pem`)
    const shell = (version: string) => makeCandidate(place, 'shell', version, { key: rootKey })
    await publish({ candidate: await shell('1.0.0'), target: root })
    const {
      key: _,
      signature: __,
      ...record
    } = JSON.parse(String((await store.read('shell/1.0.0/release.json'))?.bytes))
    const signature = sign(null, Buffer.from(canonicalJson(record)), rootSigner).toString('base64')
    await overwrite(store, 'shell/1.0.0/release.json', Buffer.from(JSON.stringify({ ...record, signature })))
    await expect(addKey(root, 'mf_rules', file)).rejects.toThrow('The live shell 1.0.0 knows no keys of modules')
    await publish({ candidate: await shell('1.1.0'), target: root })
    await addKey(root, 'mf_rules', file)
    const { $signed } = (await readSite(store, rootKey)).remotes
    expect($signed.entries).toMatchObject({ mf_rules: { key: rootKey.root } })
    expect($signed.signature).toBeUndefined()
    await expect(rollBackTo(appCalled('shell'), root)).rejects.toThrow("shell 1.0.0 doesn't know keys of modules")
  })
})

test('npm run release-keys adds, lists and revokes a key', async () => {
  const store = path.join(place, 'commands')
  const env = {
    ...process.env,
    RELEASE_STORE: store,
    RELEASE_SIGNING_KEY: String(rootSigner.export({ type: 'pkcs8', format: 'pem' })),
  }
  const run = async (...args: string[]) => {
    const command = ['--import', 'tsx', 'tools/releaseKeys.ts', ...args]
    return (await promisify(execFile)(process.execPath, command, { cwd: ROOT, env })).stdout.split('\n')
  }
  const [said = ''] = await run('add', 'mf-of-the-tests')
  await rm(path.join(ROOT, 'build/release-key-mf-of-the-tests.pem'))
  const [, key = ''] = /^(\S+) signs releases of mf_of_the_tests$/.exec(said) ?? []
  expect(await run()).toEqual([store, expect.stringMatching(/^root +/), `mf_of_the_tests  ${key}`, ''])
  await run('revoke', 'mf-of-the-tests', key)
  expect(await run()).toEqual([store, `root  ${rootKey.root}`, ''])
})
