/** The packages that shell and remotes share at run time, and the modules that each remote exposes. */
import { existsSync, readFileSync } from 'node:fs'
import path from 'node:path'
import { ModuleFederationPlugin } from '@module-federation/enhanced/rspack'
import { ROOT, SHARED_UI } from '../repository/repository'

interface FederatedApp {
  /** The folder of its package.json. */
  dir: string
  /** `mf_day`. */
  name: string
  /** Only for remotes. */
  exposes?: Record<string, string>
  /** The remote shares nothing, so that it may use another major version of React: its pages are mounted. */
  isStandalone?: boolean
}

/**
 * The packages of which shell and remotes share one copy. A key doesn't cover its sub-paths, so each is listed again with a slash.
 * react-router and react-query aren't listed: all apps use them through shared-ui/router and shared-ui/query, which are
 * shared, so that unused exports stay out of the bundle.
 */
const SINGLETONS = ['react', 'react-dom', 'zustand', 'styled-components']

const manifestOf = (packageName: string) =>
  JSON.parse(readFileSync(path.join(ROOT, 'node_modules', packageName, 'package.json'), 'utf8'))

function sharedModules(app: FederatedApp) {
  const singleton = (packageName: string, range?: string) => {
    const { version } = manifestOf(packageName)
    return { singleton: true, strictVersion: true, version, requiredVersion: range ?? `^${version}` }
  }
  const entries = SINGLETONS.flatMap((name) => [
    [name, singleton(name)],
    [`${name}/`, singleton(name)],
  ])
  const sharedUi = { ...singleton(SHARED_UI, sharedUiRange(app)), shareKey: 'shared-ui/' }
  return Object.fromEntries([...entries, [`${SHARED_UI}/`, sharedUi]])
}

/**
 * `quotidia.sharedUi` of the app's package.json, needed while the apps change from one version to the next. By default
 * every patch of the installed minor version: releases are checked by the exports that they use, so any patch is
 * acceptable.
 */
function sharedUiRange({ dir }: FederatedApp): string {
  const manifest = path.join(dir, 'package.json')
  const { quotidia = {} } = existsSync(manifest) ? JSON.parse(readFileSync(manifest, 'utf8')) : {}
  const [major, minor] = manifestOf(SHARED_UI).version.split('.')
  return quotidia.sharedUi ?? `^${major}.${minor}.0`
}

/** The plugin that makes an app the shell or, if it exposes modules, a remote. */
export function federation(app: FederatedApp) {
  const remote = app.exposes !== undefined
  return new ModuleFederationPlugin({
    name: app.name,
    shared: app.isStandalone ? {} : sharedModules(app),
    // The default fetches every remote at start, and an unavailable one leaves the page blank.
    shareStrategy: 'loaded-first',
    dts: false,
    dev: false,
    manifest: true,
    // The shell reads the manifests itself, so the runtime's own reader isn't needed; a remote loads no other remote.
    experiments: { optimization: { disableSnapshot: true, disableRemote: remote, target: 'web' } },
    ...(remote ? { exposes: app.exposes, filename: 'remoteEntry.[contenthash:8].js' } : {}),
  })
}
