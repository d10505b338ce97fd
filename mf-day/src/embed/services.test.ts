import { startServer } from '@quotidia/shared-ui/testing/server'
import { makeToken } from '@quotidia/shared-ui/testing/token'
import { createServices } from './services'

test('a call isn’t sent with the token of a user who signs in after it was made', async () => {
  const server = await startServer(() => ({ body: {} }))
  let userId = '1'
  // Each call needs a new token, since they end at once.
  const getToken = async () => makeToken({ sub: userId, iat: 1000, exp: 1000.001 })
  const { api, session } = createServices(() => ({ api: server.url, getToken }), jest.fn())
  const save = () => api.post('/data/update', { body: [] })
  await save()
  userId = '2'
  await expect(save()).rejects.toMatchObject({ status: 401, code: 'no_token' })
  expect(session.getState().claims?.sub).toBe('2')
  expect(server.received).toHaveLength(1)
  await save()
  expect(server.received).toHaveLength(2)
  await server.close()
})

test('a view without a user of another company gets nothing that was read for the first one', async () => {
  const server = await startServer(() => ({ body: {} }))
  let companyId = 1
  const getToken = async () => makeToken({ sub: '0', companyId, iat: 1000, exp: 1000.001 })
  const { api, client } = createServices(() => ({ api: server.url, getToken }), jest.fn())
  const read = () => api.get('/users/get-current-user')
  await client.fetchQuery({ queryKey: ['user'], queryFn: read })
  companyId = 2
  await expect(read()).rejects.toMatchObject({ status: 401, code: 'no_token' })
  expect(client.getQueryData(['user'])).toBeUndefined()
  await server.close()
})
