/** Draws the packages and folders with their imports into docs/architecture.md. */
import { readFileSync, writeFileSync } from 'node:fs'
import { importsBetween } from './boundaries/graph'
import { readModules } from './boundaries/modules'
import { drawInto, PAGE } from './boundaries/picture'

writeFileSync(PAGE, drawInto(readFileSync(PAGE, 'utf8'), importsBetween(readModules())))
