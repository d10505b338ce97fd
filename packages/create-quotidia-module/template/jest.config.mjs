import { jestConfig } from '@quotidia/module-tools/jest'

export default jestConfig
