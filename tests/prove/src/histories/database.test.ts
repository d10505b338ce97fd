import { openDatabase } from '../../../../api/src/db/connection'
import { SEED, testDatabases } from '../../../../api/src/testing/database'
import { randomFrom } from '../../../../tools/testing/random'
import { Lists, PRODUCT } from './lists'
import { examine, runSessions } from './sessions'

const TRANSACTIONS = 500
const SESSIONS = 10

test.each(testDatabases())(
  `${TRANSACTIONS} concurrent transactions on $name, with the product’s locks, are serializable`,
  async (database) => {
    const { url, remove } = await database.create()
    const db = openDatabase(url)
    try {
      const lists = new Lists(db, PRODUCT)
      await lists.create()
      const goOn = () => lists.history.length < TRANSACTIONS
      await runSessions(lists, { random: randomFrom(SEED), sessions: SESSIONS, goOn })
      await lists.readAll()
      const { anomalies, runs } = examine(lists)
      expect(runs).toBeGreaterThanOrEqual(TRANSACTIONS)
      expect([...anomalies]).toEqual([])
    } finally {
      await db.destroy()
      await remove()
    }
  },
)
