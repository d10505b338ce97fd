import { readdirSync, readFileSync } from 'node:fs'
import { join } from 'node:path'
import { findViolations } from './boundaries/check'

const ROOT = join(import.meta.dirname, '..')
const NOT_SOURCE = /^(build|data|screenshots|test-results)$|(^|\/)(node_modules|dist|\.[^/]+)$/

function listModules(folder: string): string[] {
  return readdirSync(join(ROOT, folder), { withFileTypes: true }).flatMap((entry) => {
    const path = folder ? `${folder}/${entry.name}` : entry.name
    if (entry.isDirectory()) return NOT_SOURCE.test(path) ? [] : listModules(path)
    return /\.tsx?$/.test(entry.name) ? [path] : []
  })
}

const workspaces: string[] = JSON.parse(readFileSync(join(ROOT, 'package.json'), 'utf8')).workspaces
const files = new Map(listModules('').map((path) => [path, readFileSync(join(ROOT, path), 'utf8')]))
const violations = findViolations(files, workspaces)
for (const violation of violations) console.log(violation)
console.log(`${files.size} modules, ${violations.length} imports across a border`)
process.exitCode = violations.length ? 1 : 0
