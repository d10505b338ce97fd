import { listeners } from '../app'
import type { Listener } from '../events/listener'
import { turnsFor } from '../http/fairness'
import { type LongJobKind, type LongJobServices, LongJobs } from '../jobs/longJobs'
import { openStorage } from '../storage/open'

type Given = Pick<LongJobServices, 'db' | 'clock' | 'config' | 'logger' | 'metrics'>

/** The long jobs of a process without streams. */
export function longJobsOf(given: Given, kinds: LongJobKind[], more: Listener[] = []) {
  const { db, config } = given
  const storage = openStorage(config.storageUrl)
  const made = { storage, limits: config.limits, turns: turnsFor(db), listeners: [...listeners, ...more] }
  return new LongJobs({ ...given, ...made }, kinds)
}
