import { execFile } from 'node:child_process'
import { mkdir, mkdtemp, rm, symlink, writeFile } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import path from 'node:path'
import { ROOT } from '../../build/apps'
import type { SharedTypes } from '../../registry/sharedUi'

/** An export that one app was compiled against, and the one that it would get at run time. */
export interface ExportPair {
  entry: string
  name: string
  used: SharedTypes
  provided: SharedTypes
}

const CONFIG = {
  compilerOptions: {
    target: 'es2023',
    lib: ['es2023', 'dom', 'dom.iterable'],
    module: 'esnext',
    moduleResolution: 'bundler',
    jsx: 'react-jsx',
    strict: true,
    exactOptionalPropertyTypes: true,
    skipLibCheck: true,
    noEmit: true,
    types: [],
  },
  files: ['check.ts'],
}

/** The modules read a context and never provide one, so only its value has to fit. */
const PRELUDE = `import type { Context } from 'react'
type Read<T> = T extends Context<infer Value> ? Value : T
`

/**
 * Lets the compiler decide whether each provided export can replace the used one, as a function with one more optional
 * parameter can. Returns the exports that can't, with the compiler's reason.
 */
export async function findIncompatible(pairs: ExportPair[]): Promise<{ pair: ExportPair; reason: string }[]> {
  if (pairs.length === 0) return []
  const folder = await mkdtemp(path.join(tmpdir(), 'quotidia-types-'))
  try {
    const copies = [...new Set(pairs.flatMap(({ used, provided }) => [used, provided]))]
    await Promise.all(copies.map((copy, index) => writeDeclarations(path.join(folder, `copy${index}`), copy)))
    await symlink(path.join(ROOT, 'node_modules'), path.join(folder, 'node_modules'))
    await writeFile(path.join(folder, 'tsconfig.json'), JSON.stringify(CONFIG))
    const typeIn = (copy: SharedTypes, { entry, name }: ExportPair) =>
      `Read<typeof import('./copy${copies.indexOf(copy)}/${copy.entries[entry]?.file}').${name}>`
    const lines = pairs.map(
      (pair, index) =>
        `export const use${index} = (provided: ${typeIn(pair.provided, pair)}): ${typeIn(pair.used, pair)} => provided`,
    )
    await writeFile(path.join(folder, 'check.ts'), `${PRELUDE}${lines.join('\n')}\n`)
    return readErrors(await compile(folder), pairs)
  } finally {
    await rm(folder, { recursive: true, force: true })
  }
}

async function writeDeclarations(folder: string, { declarations }: SharedTypes): Promise<void> {
  for (const [name, text] of Object.entries(declarations)) {
    const file = path.join(folder, `${name}.d.ts`)
    await mkdir(path.dirname(file), { recursive: true })
    await writeFile(file, text)
  }
}

/** The compiler's errors, one per line with indented details. Rejects when it ends in another way. */
function compile(folder: string): Promise<string> {
  const args = [path.join(ROOT, 'node_modules/typescript/bin/tsc'), '-p', folder, '--pretty', 'false']
  return new Promise((resolve, reject) =>
    execFile(process.execPath, args, { cwd: folder }, (error, stdout, stderr) => {
      if (!error || ERROR_LINE.test(stdout)) resolve(stdout)
      else reject(new Error(`The types of shared-ui couldn't be compared: ${stdout}${stderr}`))
    }),
  )
}

const ERROR_LINE = /^.*\((\d+),\d+\): error (TS\d+): (.*)$/m
/** No module or no export of that name: the records are wrong, and nothing was compared. */
const NOT_FOUND = ['TS2307', 'TS2339', 'TS2694']
const PRELUDE_LINES = PRELUDE.split('\n').length - 1

function readErrors(output: string, pairs: ExportPair[]): { pair: ExportPair; reason: string }[] {
  return [...output.matchAll(new RegExp(ERROR_LINE, 'gm'))].map(([whole, line, code = '', reason = '']) => {
    const pair = pairs[Number(line) - 1 - PRELUDE_LINES]
    if (!pair || NOT_FOUND.includes(code)) throw new Error(`The types of shared-ui couldn't be compared: ${whole}`)
    return { pair, reason }
  })
}
