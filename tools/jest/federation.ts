/**
 * In unit tests a remote is its source: `loadRemote('mf_day/routes')` imports `mf-day/src/routes`.
 * The browser tests use the real runtime.
 */
export function init(): void {}

export function registerGlobalPlugins(): void {}

export function registerPlugins(): void {}

export function registerRemotes(): void {}

export async function loadRemote<T>(id: string): Promise<T | null> {
  const [remote = '', face = ''] = id.split('/')
  return import(`${remote.replace('_', '-')}/src/${face}`)
}
