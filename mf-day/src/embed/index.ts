import { QuotidiaDay } from './QuotidiaDay'

export { mount } from './mount'

// Two releases of this file may be in one page: the first one serves.
if (!customElements.get('quotidia-day')) customElements.define('quotidia-day', QuotidiaDay)

// A host looks at its own set-up by adding this to the address of its page.
if (location.hash === '#quotidia-check') {
  const check = new URL('./check.js', import.meta.url).href
  void import(/* webpackIgnore: true */ check)
}
