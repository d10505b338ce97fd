import { randomFrom } from '../../../../tools/testing/random'
import { dropAnswers } from './drop'
import { DROPPED_COMMITS } from './suite'

const WRITES = 40
const SEED = 20_261_125

test(`none of ${WRITES} writes is lost or stored twice when COMMITs, or the answers to them, are lost`, async () => {
  const goOn = (acknowledged: number) => acknowledged < WRITES
  const { dropped, lost, twice, halfWritten } = await dropAnswers(DROPPED_COMMITS, randomFrom(SEED), goOn)
  expect(dropped).toBeGreaterThan(WRITES / 10)
  expect({ lost, twice, halfWritten }).toEqual({ lost: [], twice: [], halfWritten: 0 })
})
