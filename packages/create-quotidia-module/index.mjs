#!/usr/bin/env node
/** `npm create quotidia-module mf-shifts`: makes the folder mf-shifts with a module's repository. */
import { cpSync, existsSync, readdirSync, readFileSync, renameSync, statSync, writeFileSync } from 'node:fs'
import path from 'node:path'

const [name = ''] = process.argv.slice(2)

/** The texts of the template that the module's name replaces. */
const replacements = {
  'mf-template': name,
  mf_template: name.replaceAll('-', '_'),
  '/template': `/${name.replace(/^mf-/, '')}`,
}

function main() {
  if (!/^mf(-[a-z0-9]+)+$/.test(name))
    throw new Error('Name the module like mf-shifts: npm create quotidia-module mf-shifts')
  if (existsSync(name)) throw new Error(`${name} exists already`)
  cpSync(path.join(import.meta.dirname, 'template'), name, { recursive: true })
  // npm leaves a .gitignore out of packages.
  renameSync(path.join(name, 'gitignore'), path.join(name, '.gitignore'))
  for (const file of readdirSync(name, { recursive: true })) {
    const place = path.join(name, file)
    if (statSync(place).isFile()) writeFileSync(place, named(readFileSync(place, 'utf8')))
  }
  console.log(`${name} is ready: cd ${name}, npm install, npm test. README.md has the other commands.`)
}

const named = (text) =>
  Object.entries(replacements).reduce((result, [placeholder, value]) => result.replaceAll(placeholder, value), text)

try {
  main()
} catch (error) {
  console.error(error.message)
  process.exitCode = 1
}
