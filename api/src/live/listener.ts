import type { Listener } from '../events/listener'
import type { LiveFeed } from './feed'

/** Notifies the streams of this process of its own commits at once. */
export function tellStreams(feed: Pick<LiveFeed, 'touch'>): Listener {
  return {
    async afterCommit(event) {
      if ('day' in event) feed.touch(event.day.id)
    },
  }
}
