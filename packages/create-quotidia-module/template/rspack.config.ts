import { browserApp } from '@quotidia/module-tools/rspack'

export default browserApp({
  dir: import.meta.dirname,
  name: 'mf_template',
  port: 3010,
  exposes: { './routes': './src/routes.tsx' },
})
