/** The day without a page's title around it, at `:dayId` of the router it stands in. */
export { DayView } from './page/DayPage'
