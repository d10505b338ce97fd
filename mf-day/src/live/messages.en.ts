import type { Translated } from '../languages/Translated'
import type { messages as italian } from './messages'

export const messages: Translated<typeof italian> = {
  people: (count) => (count === 1 ? '1 other person on this day' : `${count} other people on this day`),
  here: 'On this day with you',
  writesIn: (place) => (place ? `writing in ${place}` : 'writing'),
  readsIn: (section) => (section ? `reading ${section}` : 'reading'),
  writing: (name) => `${name} is writing`,
  writes: (name) => `${name} is writing…`,
  now: 'now',
  notSavedYet: 'not saved yet',
  notLive: 'Not live',
  lostAt: (time) => `Live connection lost at ${time}`,
  lost: 'Just go on: your values are saved as always. The others’ figures arrive every 30 seconds.',
  reconnect: 'Reconnect now',
  steps: { open: 'reopened', closed: 'closed', approved: 'approved' },
  tookStep: (name, step) => `${name} ${step} the day`,
  somebody: 'Somebody',
  others: (names) => `Here: ${names}`,
}
