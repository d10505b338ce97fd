import '@testing-library/jest-dom'
import { configure, getConfig } from '@testing-library/dom'

// On busy cores the default of one second fails correct tests. Only a missing state takes as long.
configure({ asyncUtilTimeout: 30_000 })

const { getElementError } = getConfig()
const isWaiting = () =>
  (getConfig() as { _disableExpensiveErrorDiagnostics?: boolean })._disableExpensiveErrorDiagnostics

/** Prints the page only once `waitFor` gives up: printing it at every attempt took an eighth of a test's time. */
function elementError(message: string | null, container: Element): Error {
  if (isWaiting()) {
    const error = Object.assign(new Error(), { name: 'TestingLibraryElementError' })
    const get = () => getElementError(message, container).message
    return Object.defineProperty(error, 'message', { get, configurable: true })
  }
  const error = getElementError(message, container)
  // Jest shows the code of the first frame outside of packages.
  Error.captureStackTrace(error, elementError)
  return error
}
configure({ getElementError: elementError })
