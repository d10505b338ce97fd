import { QuotidiaDay } from './QuotidiaDay'

export { DayInstance } from './instance'
export { mount } from './mount'

// Two releases of this file may be loaded in one page: the first one defines the element.
if (!customElements.get('quotidia-day')) customElements.define('quotidia-day', QuotidiaDay)

// Loads the integration check when the page's address ends with this hash.
if (location.hash === '#quotidia-check') {
  const check = new URL('./check.js', import.meta.url).href
  void import(/* webpackIgnore: true */ check)
}
