import { browserApp } from '../tools/rspack/shared'

export default browserApp({
  dir: import.meta.dirname,
  name: 'mf_rules',
  port: 3004,
  exposes: { './routes': './src/routes.tsx' },
})
