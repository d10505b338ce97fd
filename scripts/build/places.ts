import { APPS, type App, federatedName } from './apps'

/** The apps that a registry names: each goes live, and back, by itself. */
export const RELEASED: App[] = APPS.filter(({ kind }) => kind === 'shell' || kind === 'remote')

/** The name under which an app's release is in its registry. */
export const releaseName = (app: App): string => (app.kind === 'shell' ? 'shell' : federatedName(app))

/** Where a release of the shell or of a remote lives, as a path on the web origin. */
export const releasePath = (app: App, version: string): string =>
  app.kind === 'shell' || app.kind === 'embed'
    ? `/${app.kind}/${version}/`
    : `/remotes/${federatedName(app)}/${version}/`

/** The shell is what reads remotes.json, so that it can't be in there. */
export const registryOf = (app: App): string => (app.kind === 'shell' ? 'shell.json' : 'remotes.json')
