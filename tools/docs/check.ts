import { existsSync } from 'node:fs'
import { dirname, join, normalize } from 'node:path'
import { type Page, readPage } from './markdown'

const LONGEST_LINE = 200
const LONGEST_SUBJECT = 72
const TYPED_SUBJECT = /^(feat|fix|perf|refactor|test|docs|build|revert)(\([a-z0-9-]+\))?!?: /

/** The problems of these pages of a repository, one sentence each. */
export function checkPages(root: string, paths: string[]): string[] {
  const pages = new Map(paths.map((path) => [path, readPage(root, path)]))
  return [...pages.values()].flatMap((page) => [
    ...brokenLinks(page, root, (path) => pages.get(path)),
    ...missingFiles(page, root),
    ...longLines(page),
  ])
}

function brokenLinks(page: Page, root: string, find: (path: string) => Page | undefined): string[] {
  return page.links.filter(isRelative).flatMap((link) => {
    const [file = '', anchor] = decodeURI(link).split('#')
    const path = file ? normalize(join(dirname(page.path), file)) : page.path
    if (!existsSync(join(root, path))) return [`${page.path}: ${link} points to no file.`]
    const target = find(path)
    return anchor && target && !target.anchors.has(anchor) ? [`${page.path}: ${link} points to no heading.`] : []
  })
}

const isRelative = (link: string): boolean => !/^([a-z]+:|\/)/i.test(link)

/** `api/src/app.ts`, `api/src/rules/{routes,commands}.ts`, `api/src/rules/` */
const FILE = /^[a-z][\w-]*\/[\w./{},-]*(\.\w+|\/)$/
/** They tell what was, not where something is. */
const HISTORY = /^CHANGELOG\.md$|^docs\/(decisions|results)\/|^\.changeset\//

/** Folders that aren't under version control. */
const MADE = /^(build|data)\//

/** The paths between backticks that begin with a folder of the repository. */
function missingFiles(page: Page, root: string): string[] {
  if (HISTORY.test(page.path)) return []
  const isOurs = (path: string) =>
    FILE.test(path) && !MADE.test(path) && existsSync(join(root, path.split('/')[0] ?? ''))
  return page.code
    .filter(isOurs)
    .flatMap(expand)
    .filter((path) => !existsSync(join(root, path)))
    .map((path) => `${page.path}: there is no ${path}.`)
}

/** `rules/{routes,commands}.ts` → `rules/routes.ts`, `rules/commands.ts` */
function expand(path: string): string[] {
  const [braces, inside = ''] = /\{([^{}]*)\}/.exec(path) ?? []
  return braces ? inside.split(',').flatMap((part) => expand(path.replace(braces, part))) : [path]
}

function longLines({ path, lines }: Page): string[] {
  let isCode = false
  return lines.flatMap((line, index) => {
    if (/^\s*```/.test(line)) isCode = !isCode
    const isTable = line.trimStart().startsWith('|')
    if (isCode || isTable || line.length <= LONGEST_LINE) return []
    return [`${path}:${index + 1} has ${line.length} characters; at most ${LONGEST_LINE} stand in a line.`]
  })
}

/** `subjects` are the first lines of commits. */
export const checkSubjects = (subjects: string[]): string[] =>
  subjects.flatMap((subject) => {
    const isLong = subject.length > LONGEST_SUBJECT
    const isTyped = subject === '' || TYPED_SUBJECT.test(subject)
    return [
      ...(isLong
        ? [`The subject of a commit has ${subject.length} characters, of at most ${LONGEST_SUBJECT}: ${subject}`]
        : []),
      ...(isTyped ? [] : [`The subject of a commit has no type of CONTRIBUTING.md: ${subject}`]),
    ]
  })
