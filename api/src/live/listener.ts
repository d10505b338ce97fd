import type { Listener } from '../events/listener'
import type { LiveFeed } from './feed'

/** Tells the streams of this process at once what it committed. */
export function tellStreams(feed: Pick<LiveFeed, 'touch'>): Listener {
  return {
    async afterCommit(event) {
      if ('day' in event) feed.touch(event.day.id)
    },
  }
}
