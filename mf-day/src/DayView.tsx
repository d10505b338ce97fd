/** Exposed module: the day at the router's `:dayId`, without a page title. */
export { DayView } from './page/DayPage'
