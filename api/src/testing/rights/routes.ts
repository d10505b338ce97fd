import { createRouter } from '../../app'
import { describeStack } from '../../http/description'

type Layer = ReturnType<typeof createRouter>['stack'][number]

/** A call by its method and path, `get /day/:dayId/full`. */
const nameOf = ({ methods, path }: Layer) => `${methods.at(-1)?.toLowerCase()} ${String(path).replace(/(.)\/$/, '$1')}`

const namesOf = (layers: Layer[]) => layers.map(nameOf).toSorted()

/** All calls of the router. */
export const liveRoutes = () => namesOf(createRouter().stack)

/** The calls that ask for a recent confirmation, all of their requests or some. */
export const sensitiveRoutes = () =>
  namesOf(createRouter().stack.filter(({ stack }) => describeStack(stack).sensitive === true))
