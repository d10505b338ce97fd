/** Not in shared-ui/router, whose exports every page loads. */
export { createMemoryRouter } from 'react-router-dom'
