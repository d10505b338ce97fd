import { QuotidiaDay } from './QuotidiaDay'

export { mount } from './mount'

// Two releases of this file may be in one page: the first one serves.
if (!customElements.get('quotidia-day')) customElements.define('quotidia-day', QuotidiaDay)
