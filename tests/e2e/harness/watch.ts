import type { BrowserContext } from '@playwright/test'

/** Expected 4xx answers to a person's question: Chromium reports every 4xx as a console error. */
const ANSWERS = /status of 404 .* \S+\/day\/fetch\?/

declare global {
  interface Window {
    reportBreach(breach: string): void
  }
}

/** Collects the errors of all pages of a context: thrown errors, console errors and CSP violations. */
export async function watch(context: BrowserContext, expected: RegExp): Promise<string[]> {
  const problems: string[] = []
  const note = (problem: string) => {
    if (!ANSWERS.test(problem) && !expected.test(problem)) problems.push(problem)
  }
  await context.exposeFunction('reportBreach', note)
  await context.addInitScript(() => {
    document.addEventListener('securitypolicyviolation', ({ violatedDirective, blockedURI }) => {
      window.reportBreach(`CSP: ${violatedDirective} refused ${blockedURI}`)
    })
  })
  context.on('weberror', (error) => note(error.error().stack ?? String(error.error())))
  context.on('console', (message) => {
    if (message.type() === 'error') note(`${message.text()} ${message.location().url}`)
  })
  return problems
}
