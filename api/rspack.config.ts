import { nodeApp } from '../rspack.shared'

export default nodeApp(import.meta.dirname)
