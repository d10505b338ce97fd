/**
 * `npm run packages`: packs the packages for other teams as tarballs in build/packages: @quotidia/contract,
 * @quotidia/shared-ui, @quotidia/module-tools and create-quotidia-module.
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
