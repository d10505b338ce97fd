import type { ModuleFederationRuntimePlugin } from '@module-federation/enhanced/runtime'

const SHELL = 'shell'

/**
 * A shared library comes from the shell, from an already loaded copy, or from the remote's own copy. Without this the
 * runtime would load it for one remote from the files of another, and a missing file would break both.
 */
export const remoteIsolationPlugin: ModuleFederationRuntimePlugin = {
  name: 'remote-isolation',
  resolveShare(request) {
    const resolve = request.resolver
    request.resolver = () => {
      const found = resolve()
      if (!found) return found
      const { lib, from } = found.shared
      return lib || from === SHELL || from === request.shareInfo.from ? found : undefined
    }
    return request
  },
}
