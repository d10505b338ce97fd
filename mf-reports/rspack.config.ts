import { browserApp } from '../tools/rspack/shared'

export default browserApp({
  dir: import.meta.dirname,
  name: 'mf_reports',
  port: 3005,
  exposes: { './routes': './src/routes.tsx' },
})
