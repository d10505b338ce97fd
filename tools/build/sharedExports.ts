/** The names and types of shared-ui that an app uses and provides: releases are compared by them. */
import { readdirSync, readFileSync, statSync } from 'node:fs'
import path from 'node:path'
import { parseSync } from '@swc/core'
import type { ExportNames, SharedTypes, SharedUi } from '../registry/sharedUi'
import type { Declarations } from '../surface/declarations'
import { entriesOf, resolverOf } from '../surface/packages'
import { digestOfTypes, pickTypes, selfContained } from '../surface/selfContained'

/** Records name the entries without the scope of the package, as before 0.6.0, so that new releases are compared with old ones. */
const PACKAGE = 'shared-ui'
const SCOPE = '@quotidia/'
/** Packages whose types are recorded. The types of contract describe the API, whose version has its own check. */
const TYPED = [PACKAGE, 'packages/domain']
const IS_CODE = /\.tsx?$/
const IS_TEST = /\.test\.tsx?$|\.d\.ts$/

type Node = Record<string, unknown>

/** The exports of a copy of shared-ui. The packed copy, which has no sources, has them in EXPORTED_FILE. */
export interface Exported {
  names: ExportNames
  types: SharedTypes
}
export const EXPORTED_FILE = 'exports.json'

/** The names and types that the app in this folder uses, and those that its copy of shared-ui provides. */
export function readSharedUi(folder: string, { names, types }: Exported): SharedUi {
  const uses = listUses(folder)
  const used = Object.keys(uses).filter((entry) => entry in names)
  return {
    uses,
    provides: Object.fromEntries(Object.keys(uses).map((entry) => [entry, names[entry] ?? []])),
    types: pickTypes(types, used),
  }
}

/** The exports of the shared-ui sources below `root`; `declarations` are those of all packages. */
export function listExported(root: string, declarations: Declarations): Exported {
  const entries = [...entriesOf(root, PACKAGE)].map(
    ([entry, file]) => [entry.replace(SCOPE, ''), file, file.replace(IS_CODE, '')] as const,
  )
  const needed = selfContained(
    entries.map(([, , file]) => file),
    declarations,
    resolverOf(root, TYPED),
  )
  const typed = entries.map(([entry, , file]) => [entry, { file, digest: digestOfTypes(file, needed) }] as const)
  return {
    names: sorted(entries.map(([entry, source]) => [entry, exportsOf(path.join(root, source))])),
    types: { entries: Object.fromEntries(typed), declarations: needed },
  }
}

/** The values that the code of a module imports from shared-ui by static imports. */
function listUses(folder: string): ExportNames {
  const uses = new Map<string, Set<string>>()
  for (const file of codeBelow(path.join(folder, 'src')))
    for (const [specifier, names] of usesOf(file))
      for (const name of names) uses.set(specifier, (uses.get(specifier) ?? new Set()).add(name))
  return sorted([...uses].map(([specifier, names]) => [specifier, [...names]]))
}

const sorted = (entries: [string, string[]][]): ExportNames =>
  Object.fromEntries(entries.map(([key, names]) => [key, names.sort()] as const).sort(([a], [b]) => (a < b ? -1 : 1)))

function codeBelow(folder: string): string[] {
  return readdirSync(folder).flatMap((name) => {
    const file = path.join(folder, name)
    if (statSync(file).isDirectory()) return name === 'testing' ? [] : codeBelow(file)
    return IS_CODE.test(name) && !IS_TEST.test(name) ? [file] : []
  })
}

function parse(file: string): Node[] {
  const code = readFileSync(file, 'utf8')
  return parseSync(code, { syntax: 'typescript', tsx: file.endsWith('x') }).body as unknown as Node[]
}

function exportsOf(file: string): string[] {
  return parse(file).flatMap((node) => {
    if (/^ExportDefault/.test(String(node['type']))) return ['default']
    if (node['type'] === 'ExportDeclaration') return namesOf(node['declaration'] as Node)
    if (node['type'] !== 'ExportNamedDeclaration' || node['typeOnly']) return []
    return listOf(node['specifiers'])
      .filter(({ isTypeOnly }) => !isTypeOnly)
      .map(({ exported, orig }) => nameIn(exported ?? orig))
  })
}

/** The names of a declared function, class or variables; empty for a type. */
function namesOf({ type, identifier, declarations }: Node): string[] {
  if (type === 'FunctionDeclaration' || type === 'ClassDeclaration') return [nameIn(identifier)]
  return type === 'VariableDeclaration' ? listOf(declarations).map(({ id }) => nameIn(id)) : []
}

function usesOf(file: string): [specifier: string, names: string[]][] {
  return parse(file).flatMap((node) => {
    const specifier = String((node['source'] as Node | undefined)?.['value'] ?? '').replace(SCOPE, '')
    const isUse = node['type'] === 'ImportDeclaration' && !node['typeOnly'] && specifier.startsWith(`${PACKAGE}/`)
    if (!isUse || /\.css/.test(specifier)) return []
    const names = listOf(node['specifiers'])
      .filter(({ isTypeOnly }) => !isTypeOnly)
      .map(({ type, imported, local }) => (type === 'ImportDefaultSpecifier' ? 'default' : nameIn(imported ?? local)))
    return [[specifier, names] as [string, string[]]]
  })
}

const listOf = (value: unknown): Node[] => (Array.isArray(value) ? value : [])
const nameIn = (value: unknown): string => String((value as Node)['value'])
