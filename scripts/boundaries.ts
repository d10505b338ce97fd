import { findViolations } from './boundaries/check'
import { readModules } from './boundaries/modules'

const { files, packages } = readModules()
const violations = findViolations(files, [...packages.keys()])
for (const violation of violations) console.log(violation)
console.log(`${files.size} modules, ${violations.length} imports across a border`)
process.exitCode = violations.length ? 1 : 0
