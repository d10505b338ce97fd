/** Releases whose shared-ui has other types than the one that is live: with the real declarations, some of them changed. */
import { mkdtemp, rm } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import path from 'node:path'
import { ROOT } from '../../build/apps'
import { listExported, readSharedUi } from '../../build/sharedExports'
import { releaseKey } from '../../registry/key'
import { readSite } from '../../registry/site'
import { openStore } from '../../registry/store/open'
import { type Declarations, emitDeclarations } from '../../surface/declarations'
import { publish } from '../publish'
import { makeCandidate } from '../testing/candidates'
import { checkShared } from './shared'

/** The declarations are emitted once, and each test with changed types compiles them once. */
const TIMEOUT_MS = 120_000

let place: string
let declarations: Declarations
beforeAll(async () => {
  place = await mkdtemp(path.join(tmpdir(), 'quotidia-types-test-'))
  declarations = await emitDeclarations(ROOT)
}, TIMEOUT_MS)
afterAll(() => rm(place, { recursive: true, force: true }))

type Changes = [file: string, text: string, changed: string][]

function changedDeclarations(changes: Changes): Declarations {
  const changed = new Map(declarations)
  for (const [file, text, replacement] of changes) {
    const before = changed.get(file) ?? ''
    expect(before).toContain(text)
    changed.set(file, before.replace(text, replacement))
  }
  return changed
}

/** Uses and provides what mf-rules does. */
function candidateWith(folder: string, version: string, changes: Changes = []) {
  const sharedUi = readSharedUi(path.join(ROOT, 'mf-rules'), listExported(ROOT, changedDeclarations(changes)))
  const library = { version: '0.5.0', requiredVersion: '^0.5.0' }
  const shared = Object.fromEntries(Object.keys(sharedUi.uses).map((entry) => [entry, library]))
  return makeCandidate(place, folder, version, { shared, files: { 'shared-ui.json': JSON.stringify(sharedUi) } })
}

async function shellAfter(changes: Changes): Promise<string> {
  const target = { store: await openStore(path.join(place, `store-${Math.random()}`)), key: releaseKey() }
  await publish({ candidate: await candidateWith('mf-rules', '1.0.0'), target })
  return checkShared(await candidateWith('shell', '2.0.0', changes), await readSite(target.store, target.key))
}

test(
  'compatible changes of types are released: optional props and parameters, further members of results',
  async () => {
    const changes: Changes = [
      ['shared-ui/src/components/Banner', 'action?: ReactNode;', 'action?: ReactNode;\n    wide?: boolean;'],
      ['shared-ui/src/components/Labelled', 'hint?: ', 'mark?: string;\n    hint?: '],
      ['shared-ui/src/components/buttonStyle', 'size?: ', 'dense?: boolean;\n    size?: '],
      [
        'shared-ui/src/format/dates',
        'moments: readonly string[]): string',
        'moments: readonly string[], zone?: string): string',
      ],
      [
        'shared-ui/src/api/ApiError',
        'readonly status: number;',
        'readonly status: number;\n    readonly after: string;',
      ],
    ]
    expect(await shellAfter(changes)).toBe('with mf-rules 1.0.0')
  },
  TIMEOUT_MS,
)

test(
  'incompatible changes are refused with the name of the export: a required prop, another result, a type of the domain',
  async () => {
    const refusal = shellAfter([
      ['shared-ui/src/components/Banner', 'action?: ReactNode;', 'action: ReactNode;'],
      ['shared-ui/src/format/dates', 'moments: readonly string[]): string', 'moments: readonly string[]): Date'],
      ['packages/domain/src/items', "'AMOUNT', ", ''],
    ])
    const type = 'has another type in shell 2.0.0'
    await expect(refusal).rejects.toThrow(`mf-rules 1.0.0 uses Banner of shared-ui/components/Banner, which ${type}: `)
    await expect(refusal).rejects.toThrow(`mf-rules 1.0.0 uses dateAmong of shared-ui/format/dates, which ${type}: `)
    await expect(refusal).rejects.toThrow(
      `mf-rules 1.0.0 uses formatValue of shared-ui/format/figures, which ${type}: `,
    )
    await expect(refusal).rejects.not.toThrow('Select')
  },
  TIMEOUT_MS,
)
