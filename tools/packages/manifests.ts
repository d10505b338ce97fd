/** The package.json of each packed package. */
import { readFileSync } from 'node:fs'
import path from 'node:path'
import { ROOT } from '../repository/repository'

type Versions = Record<string, string>
interface Manifest {
  name: string
  version: string
  license: string
  exports: Record<string, string>
  dependencies: Versions
}

export const readManifest = (folder: string): Manifest =>
  JSON.parse(readFileSync(path.join(ROOT, folder, 'package.json'), 'utf8'))

const lock: { packages: Record<string, { version: string }> } = JSON.parse(
  readFileSync(path.join(ROOT, 'package-lock.json'), 'utf8'),
)

/** The version of a package in this repository. */
export function lockedVersion(name: string): string {
  const locked = lock.packages[`node_modules/${name}`]
  if (!locked) throw new Error(`${name} isn't in package-lock.json`)
  return locked.version
}

/** What is published of them is added to each package. */
const withoutWorkspaces = (dependencies: Versions): Versions =>
  Object.fromEntries(Object.entries(dependencies).filter(([name]) => !name.startsWith('@quotidia/')))

const compiled = (file: string) => ({ types: `${file}.d.ts`, default: `${file}.js` })

const common = ({ version, license }: Manifest) => ({ version, license, type: 'module' })

export function contractManifest() {
  const manifest = readManifest('packages/contract')
  return {
    name: manifest.name,
    description:
      'The types and schemas of the API of Quotidia, its domain rules, and the types of pages that modules mount.',
    ...common(manifest),
    sideEffects: false,
    exports: { './domain/*': compiled('./domain/*'), './*': compiled('./src/*') },
    dependencies: withoutWorkspaces(manifest.dependencies),
  }
}

/** The module installs React, so that there is one copy, and the packages that the testing entries import. */
const PEERS = ['react', 'react-dom', 'styled-components']

export function sharedUiManifest() {
  const manifest = readManifest('shared-ui')
  const all = Object.entries(withoutWorkspaces(manifest.dependencies))
  const peers = all.filter(([name]) => PEERS.includes(name))
  const exports = Object.entries(manifest.exports).map(([entry, file]) => {
    const isCode = /\.tsx?$/.test(file)
    return [entry, isCode ? compiled(file.replace(/\.tsx?$/, '')) : file]
  })
  return {
    name: manifest.name,
    description: 'Theme, components, session, API client and router of Quotidia, which its modules share.',
    ...common(manifest),
    exports: Object.fromEntries(exports),
    dependencies: {
      '@quotidia/contract': manifest.version,
      ...Object.fromEntries(all.filter(([name]) => !PEERS.includes(name))),
    },
    peerDependencies: Object.fromEntries(peers.map(([name, version]) => [name, `^${version}`])),
  }
}

/** Packages that are run by their paths or loaded by name: the packed code doesn't import them. */
const PROGRAMS = ['@rspack/cli', '@rspack/dev-server', '@swc/jest', 'react-refresh']

/** @param imported the packages that the packed code imports */
export function moduleToolsManifest(imported: string[]) {
  const manifest = readManifest('packages/module-tools')
  const names = [
    ...new Set([...imported, ...PROGRAMS, ...Object.keys(withoutWorkspaces(readManifest('api').dependencies))]),
  ]
  return {
    ...manifest,
    private: undefined,
    dependencies: Object.fromEntries(names.sort().map((name) => [name, lockedVersion(name)])),
  }
}
