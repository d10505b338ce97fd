/** Checks the page that embeds a day and shows a report. */
import type { DayElement, PolicyViolations } from './finding'
import { checkAccessibility, checkFont, checkHeight, checkPolicy } from './page'
import { showReport } from './report'
import { checkElement, checkServer } from './server'

const SETTLED_MS = 2000

const violations: PolicyViolations = []
document.addEventListener('securitypolicyviolation', ({ effectiveDirective, blockedURI }) => {
  violations.push({ directive: effectiveDirective, what: originOf(blockedURI) })
})

/** `blockedURI` may be a keyword such as `inline`. */
const originOf = (address: string) => (URL.canParse(address) ? new URL(address).origin : address)

async function check(): Promise<void> {
  const element = document.querySelector<DayElement>('quotidia-day')
  const findings = checkElement(element)
  if (element) {
    findings.push(...(await checkServer(element, violations)))
    const font = await checkFont(element)
    findings.push(...checkPolicy(violations), ...font, ...checkHeight(element), ...checkAccessibility(element))
  }
  showReport(findings)
}

// The page's scripts may set properties after loading.
setTimeout(() => void check(), SETTLED_MS)
