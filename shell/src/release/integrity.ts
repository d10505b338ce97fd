import type { ModuleFederationRuntimePlugin } from '@module-federation/enhanced/runtime'
import { scriptUrl } from '../scriptPolicy'
import { REQUEST_TIMEOUT_MS } from './timeouts'
import { vouchFor } from './vouching'

/** A remote's entry gets its hash here; its chunks, which its own loader asks for, get theirs there. */
export const integrity: ModuleFederationRuntimePlugin = {
  name: 'integrity',
  createScript({ url }) {
    const script = document.createElement('script')
    script.src = scriptUrl(url)
    vouchFor(script)
    return { script, timeout: REQUEST_TIMEOUT_MS }
  },
}
