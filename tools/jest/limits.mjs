/** Features that jest-light-runner lacks: time limits, the option `restoreMocks`, and a guard for modules that files share. */
import { addEventHandler } from 'jest-circus'

/** Ends only tests that hang: a slow machine may take long. */
const LIMIT = 120_000

addEventHandler(({ name, timeout = LIMIT, asyncError }, { currentDescribeBlock: { children, hooks } }) => {
  if (name === 'add_test') {
    const test = children.at(-1)
    restoreMocksAfter(test)
    limit(test, timeout)
  }
  if (name === 'add_hook') {
    // A worker loads other modules once, for all files.
    if (!asyncError.stack.includes('.test.ts')) throw new Error('Only test files may add hooks.')
    limit(hooks.at(-1), timeout)
  }
})

function limit(entry, timeout) {
  const { fn } = entry
  // The runner passes a callback to functions with parameters; tests here return promises.
  entry.fn = async () => {
    let timer
    const exceeded = new Promise((_, reject) => {
      const error = new Error(`Exceeded the limit of ${timeout / 1000} s.`)
      timer = setTimeout(reject, timeout, error)
    })
    try {
      return await Promise.race([fn(), exceeded])
    } finally {
      clearTimeout(timer)
    }
  }
}

/** The next files in the same worker would have the mocks, too. */
function restoreMocksAfter(test) {
  const { fn } = test
  test.fn = async () => {
    try {
      await fn()
    } finally {
      globalThis.jest.restoreAllMocks()
    }
  }
}
