import type { ModuleFederationRuntimePlugin } from '@module-federation/enhanced/runtime'

const SHELL = 'shell'

/**
 * What is shared comes from the shell, or is already there, or is the remote's own copy. The runtime alone would have
 * one remote load it from the files of another, which may be gone; then both would be down.
 */
export const independence: ModuleFederationRuntimePlugin = {
  name: 'independence',
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
