import { responses } from '@quotidia/contract/responses'
import { z } from 'zod'
import { createRouter } from '../app'
import { describeStack, TEXT } from './description'

const calls = Object.entries(responses).flatMap(([method, routes]) =>
  Object.entries(routes).map(([route, body]) => ({ method: method.toUpperCase(), route, body })),
)

test.each(calls)('$method $route answers the type that the pages expect', ({ method, route, body }) => {
  const { pathAndMethod } = createRouter().match(route.replace(/:\w+/g, '1'), method)
  const declared = describeStack(pathAndMethod[0]?.stack ?? []).responses
  const success = Object.entries(declared).find(([status]) => status.startsWith('2'))?.[1]
  if (body === null) expect(success).toBeNull()
  else if (success === TEXT) expect(body).toBeInstanceOf(z.ZodString)
  else expect(z.toJSONSchema(success as z.ZodType)).toEqual(z.toJSONSchema(body))
})
