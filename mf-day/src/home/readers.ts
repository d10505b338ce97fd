/** The parts of Home of people who edit no data. */
export { DocumentTasks } from './DocumentTasks'
export { ViewerTasks } from './ViewerTasks'
