import type { Page } from '@playwright/test'
import axe, { type AxeResults, type RunOptions } from 'axe-core'

export const WCAG = ['wcag2a', 'wcag2aa', 'wcag21a', 'wcag21aa', 'wcag22aa']

/** The violations that axe-core finds, by all of WCAG 2.2 AA or by `rules`, except `omitted`: one line for each element. */
export async function findings(page: Page, rules = WCAG, omitted: string[] = []): Promise<string[]> {
  // Evaluated instead of added as a script, since the page's policy refuses the script.
  if (!(await page.evaluate(() => 'axe' in window))) await page.evaluate(axe.source)
  const { violations } = await page.evaluate(runAxe, {
    runOnly: rules,
    rules: Object.fromEntries(omitted.map((rule) => [rule, { enabled: false }])),
    resultTypes: ['violations'],
  } satisfies RunOptions)
  return violations.flatMap(({ id, nodes }) =>
    nodes.map(
      ({ target, failureSummary = '' }) => `${id} ${target.join(' ')}: ${failureSummary.replaceAll(/\s+/g, ' ')}`,
    ),
  )
}

function runAxe(options: RunOptions): Promise<AxeResults> {
  const { axe } = window as unknown as { axe: { run(options: RunOptions): Promise<AxeResults> } }
  return axe.run(options)
}
