/** The parts of Home that owners alone load. */
export { FirstSteps } from './FirstSteps'
export { Headlines } from './Headlines'
export { ToApprove } from './ToApprove'
