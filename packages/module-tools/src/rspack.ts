export { browserApp } from '../../../tools/rspack/shared'
