import type { ModuleFederationRuntimePlugin } from '@module-federation/enhanced/runtime'
import { setIntegrity } from './integrity'
import { REQUEST_TIMEOUT_MS } from './timeouts'

/** A remote's entry gets its hash here; its chunks get theirs when the remote's own loader requests them. */
export const integrityPlugin: ModuleFederationRuntimePlugin = {
  name: 'integrity',
  createScript({ url }) {
    const script = document.createElement('script')
    script.src = url
    setIntegrity(script)
    return { script, timeout: REQUEST_TIMEOUT_MS }
  },
}
