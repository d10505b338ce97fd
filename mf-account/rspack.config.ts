import { browserApp } from '../tools/rspack/shared'

export default browserApp({
  dir: import.meta.dirname,
  name: 'mf_account',
  port: 3002,
  exposes: { './routes': './src/routes.tsx' },
})
