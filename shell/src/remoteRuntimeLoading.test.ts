import { pageSession } from '@quotidia/shared-ui/session'
import { makeToken } from '@quotidia/shared-ui/testing/token'
import { waitFor } from '@testing-library/react'
import { startRemoteRuntimeOnSignIn } from './remoteRuntimeLoading'

test('code that couldn’t be loaded is loaded again with the next request, and started once', async () => {
  // jsdom has no fetch.
  Object.assign(globalThis, { fetch: async () => ({}) })
  let loads = 0
  let starts = 0
  startRemoteRuntimeOnSignIn(undefined, async () => {
    loads += 1
    if (loads === 1) throw new Error('no chunk')
    return { startRemoteRuntime: () => void starts++ }
  })
  const { signIn, beginLoading, endLoading } = pageSession.getState()
  signIn(makeToken())
  expect(loads).toBe(1)
  await waitFor(() => {
    beginLoading()
    expect(starts).toBe(1)
  })
  endLoading()
  expect(loads).toBe(2)
})
