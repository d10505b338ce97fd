/** What shell and remotes share at run time, and what each remote exposes. */
import { existsSync, readFileSync } from 'node:fs'
import path from 'node:path'
import { ModuleFederationPlugin } from '@module-federation/enhanced/rspack'

const ROOT = import.meta.dirname

interface FederatedApp {
  /** `mf_day`. */
  name: string
  /** Only a remote has some. */
  exposes?: Record<string, string>
}

/**
 * The packages of which shell and remotes share one copy. A key doesn't cover its sub-paths, so each is listed again with a slash.
 * react-router and react-query aren't listed: all apps use them through shared-ui/router and shared-ui/query, which are
 * shared, so that unused exports stay out of the bundle.
 */
const SINGLETONS = ['react', 'react-dom', 'zustand', 'styled-components']

function installedVersion(packageName: string): string {
  const folder = [path.join(ROOT, packageName), path.join(ROOT, 'node_modules', packageName)].find(existsSync)
  if (!folder) throw new Error(`${packageName} is not installed`)
  return JSON.parse(readFileSync(path.join(folder, 'package.json'), 'utf8')).version
}

function sharedModules() {
  const singleton = (packageName: string) => {
    const version = installedVersion(packageName)
    return { singleton: true, strictVersion: true, version, requiredVersion: `^${version}` }
  }
  const entries = SINGLETONS.flatMap((name) => [
    [name, singleton(name)],
    [`${name}/`, singleton(name)],
  ])
  return Object.fromEntries([...entries, ['shared-ui/', singleton('shared-ui')]])
}

/** The plugin that makes an app the shell or, if it exposes modules, a remote. */
export function federation(app: FederatedApp) {
  const remote = app.exposes !== undefined
  return new ModuleFederationPlugin({
    name: app.name,
    shared: sharedModules(),
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
