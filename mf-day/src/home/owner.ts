/** The parts of Home that owners alone load. */
export { Headlines } from './Headlines'
export { ToApprove } from './ToApprove'
