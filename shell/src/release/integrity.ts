import type { ModuleFederationRuntimePlugin } from '@module-federation/enhanced/runtime'
import { vouchFor } from './vouching'

/** A remote's entry gets its hash here; its chunks, which its own loader asks for, get theirs there. */
export const integrity: ModuleFederationRuntimePlugin = {
  name: 'integrity',
  createScript({ url }) {
    const script = document.createElement('script')
    script.src = url
    vouchFor(script)
    return script
  },
}
