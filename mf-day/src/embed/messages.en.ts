import type { Translated } from '../languages/Translated'
import type { messages as italian } from './messages'

export const messages: Translated<typeof italian> = {
  loading: 'Loading…',
  noApi: 'The server’s address is missing: the page has to set the attribute “api”.',
  noDay: 'No day to show: the page has to set a day or a date.',
  noToken: 'The page gave no access to the day.',
  badToken: 'The access given by the page is invalid or has expired.',
  refusedToken: 'The server refuses the access given by the page.',
  noDayOn: (date) => `There is no day with the date ${date}.`,
  unexpected: 'Something went wrong while showing the day.',
}
