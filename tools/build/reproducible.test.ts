/** Builds are reproducible, and releases list their packages. */
import { createHash } from 'node:crypto'
import { mkdtemp, readdir, readFile, rm } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import path from 'node:path'
import { releaseKey } from '../registry/key'
import { parseRecord, RECORD } from '../registry/record'
import { APPS, ROOT } from './apps'
import { bundle } from './bundle'
import { releaseName, releasePath } from './releasePaths'
import { SBOM_FILE } from './sbom'

const SMALLEST = 'mf-rules'
const CHOSEN = process.env['TEST_ALL'] === 'true' ? APPS : APPS.filter(({ folder }) => folder === SMALLEST)
/** A bundle takes seconds on an idle machine, and longer beside other tests. */
const TIMEOUT_MS = 300_000

interface Component {
  'bom-ref': string
  name: string
}

const COMPONENT = {
  'bom-ref': expect.any(String),
  type: 'library',
  name: expect.any(String),
  version: expect.any(String),
  purl: expect.stringMatching(/^pkg:npm\/(%40[\w.-]+\/)?[\w.-]+@[\w.+-]+$/),
  licenses: [{ expression: expect.any(String) }],
}
/** Packages of the npm registry have a hash, our own don't. */
const HASHES = [{ alg: 'SHA-512', content: expect.stringMatching(/^[0-9a-f]{128}$/) }]

let place: string
beforeAll(async () => {
  place = await mkdtemp(path.join(tmpdir(), 'quotidia-twice-'))
})
afterAll(() => rm(place, { recursive: true, force: true }))

test.each(CHOSEN)(
  '$folder ($kind): builds in two folders are identical, and contain no path of the machine',
  async (app) => {
    const version = '1.0.0'
    const build = async (name: string) => {
      const outDir = path.join(place, `${app.folder}-${app.kind}`, name)
      await bundle({ app, version, outDir, ...(app.kind === 'shell' && { publicPath: releasePath(app, version) }) })
      return readTree(outDir)
    }
    const [first, second] = [await build('here'), await build('elsewhere/below')]
    const digests = (tree: Map<string, Buffer>) =>
      Object.fromEntries([...tree].map(([name, bytes]) => [name, digestOf(bytes)]))
    expect(first.size).toBeGreaterThan(1)
    expect(digests(second)).toEqual(digests(first))
    const withPaths = [...first].filter(([, bytes]) => bytes.includes(ROOT) || bytes.includes(place))
    expect(withPaths.map(([name]) => name)).toEqual([])
    if (app.kind === 'remote' || app.kind === 'shell') await expectSbom(first, releaseName(app))
  },
  TIMEOUT_MS,
)

/** The bill is one of the files that the release's signed record names, and tells of known packages. */
async function expectSbom(tree: Map<string, Buffer>, name: string) {
  const bytes = tree.get(SBOM_FILE) ?? Buffer.alloc(0)
  const record = await parseRecord(String(tree.get(RECORD)), name, releaseKey())
  expect(record.files[SBOM_FILE]).toBe(digestOf(bytes))
  const bill = JSON.parse(String(bytes))
  const components: Component[] = bill.components
  const [ref, refs] = [`${record.app}@${record.version}`, components.map((part) => part['bom-ref'])]
  expect(bill).toEqual({
    $schema: 'http://cyclonedx.org/schema/bom-1.5.schema.json',
    bomFormat: 'CycloneDX',
    specVersion: '1.5',
    version: 1,
    metadata: { component: { 'bom-ref': ref, type: 'application', name: record.app, version: record.version } },
    components: components.map((part) => ('hashes' in part ? { ...COMPONENT, hashes: HASHES } : COMPONENT)),
    dependencies: [{ ref, dependsOn: refs }],
  })
  const names = components.map((part) => part.name)
  for (const shipped of ['react', 'styled-components', '@quotidia/shared-ui', '@module-federation/runtime'])
    expect(names).toContain(shipped)
  for (const tool of ['typescript', '@rspack/core', 'jest']) expect(names).not.toContain(tool)
}

const digestOf = (bytes: Buffer): string => `sha384-${createHash('sha384').update(bytes).digest('base64')}`

async function readTree(folder: string): Promise<Map<string, Buffer>> {
  const entries = await readdir(folder, { recursive: true, withFileTypes: true })
  const files = entries.filter((entry) => entry.isFile()).map((entry) => path.join(entry.parentPath, entry.name))
  const read = files.sort().map(async (file) => [path.relative(folder, file), await readFile(file)] as const)
  return new Map(await Promise.all(read))
}
