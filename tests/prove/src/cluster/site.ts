import { FRONT, SITE } from './front'
import type { Result } from './results'

/** The paths that a browser requests first, and a text in each answer. */
const FILES: [string, string][] = [
  ['/', '<div id="root">'],
  ['/login', '<div id="root">'],
  ['/remotes.json', '"mf_day"'],
  ['/config.json', FRONT],
]

/** Checks the web server's answers behind nginx. */
export async function readSite(): Promise<Result> {
  const failed: string[] = []
  for (const [file, part] of FILES) {
    const answer = await fetch(SITE + file)
    const isWhole = answer.ok && (await answer.text()).includes(part)
    if (!isWhole || !answer.headers.has('Content-Security-Policy')) failed.push(`${file}: ${answer.status}`)
  }
  const result = failed.join(', ') || 'page, modules and settings, each with its policy'
  return { what: 'the web server by its unit', where: 'nginx, web', runs: FILES.length, failed: failed.length, result }
}
