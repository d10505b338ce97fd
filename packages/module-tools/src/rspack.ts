export { browserApp } from '../../rspack.shared'
