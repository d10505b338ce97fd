import type { Release } from '../../packages/registry/src/format'
import { isEmbedded, type ReleaseRecord } from '../registry/record'
import { APPS, type App, federatedName } from './apps'

/** The apps in a registry, the shell first: each is released and rolled back separately. */
export const RELEASED: App[] = APPS.filter(({ kind }) => kind === 'shell' || kind === 'remote')

/** The name of an app in its registry. */
export const releaseName = (app: App): string => (app.kind === 'shell' ? 'shell' : federatedName(app))

/** The path of a release of the shell or of a remote on the web origin. */
export const releasePath = (app: App, version: string): string =>
  app.kind === 'shell' || app.kind === 'embed'
    ? `/${app.kind}/${version}/`
    : `/remotes/${federatedName(app)}/${version}/`

/** The shell reads remotes.json, so it can't be an entry of it. */
export const registryOf = (app: App): string => (app.kind === 'shell' ? 'shell.json' : 'remotes.json')

/** The embedded day that is released with this module, if there is one. */
export const embedOf = ({ kind, folder }: App): App | undefined =>
  kind === 'remote' ? APPS.find((app) => app.kind === 'embed' && app.folder === folder) : undefined

/** The registry entry of a finished build, live from now on, without files of the embedded day: no shell loads them. */
export function releaseOf(app: App, { version, files: all, size, module }: ReleaseRecord): Release {
  const manifest = `${releasePath(app, version)}mf-manifest.json`
  const files = Object.fromEntries(Object.entries(all).filter(([name]) => !isEmbedded(name)))
  return { version, manifest, files, since: new Date().toISOString(), size, ...(module && { module }) }
}
