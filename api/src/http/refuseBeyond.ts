import { beyond, type LimitName, type Limits } from '../limits/limits'
import { conflict } from './errors'

/** @throws 409 if `count`, which includes the requested addition, exceeds the limit */
export function refuseBeyond(limits: Limits, name: LimitName, count: number) {
  const refusal = beyond(limits, name, count)
  if (refusal !== undefined) throw conflict('limit_reached', refusal)
}
