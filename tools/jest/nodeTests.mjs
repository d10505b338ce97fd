/** Lets the tests outside of Jest's sandbox import TypeScript. */
import { registerHooks } from 'node:module'
import { register } from 'tsx/esm/api'

register()

const threads = import.meta.resolve('../../api/src/threads/threads.ts')
const builtThreads = import.meta.resolve('../../api/src/testing/builtThreads.ts')

// Threads of the built API start in half the time.
registerHooks({
  resolve(specifier, context, nextResolve) {
    const resolved = nextResolve(specifier, context)
    return resolved.url.startsWith(threads)
      ? { ...resolved, url: resolved.url.replace(threads, builtThreads) }
      : resolved
  },
})
