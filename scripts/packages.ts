/**
 * `npm run packages`: packs what other teams install into build/packages, as tarballs: @quotidia/contract, @quotidia/shared-ui,
 * @quotidia/module-tools and create-quotidia-module.
 */
import path from 'node:path'
import { packAll } from './packages/pack'
import { ROOT } from './repository/repository'

packAll(path.join(ROOT, 'build/packages')).then(
  (files) => console.log(files.join('\n')),
  (error: Error) => {
    console.error(error.message)
    process.exitCode = 1
  },
)
