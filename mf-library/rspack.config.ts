import { browserApp } from '../tools/rspack/shared'

export default browserApp({
  dir: import.meta.dirname,
  name: 'mf_library',
  port: 3003,
  exposes: { './routes': './src/routes.tsx' },
})
