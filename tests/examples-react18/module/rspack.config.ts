import { browserApp } from '../../../tools/rspack/shared'

export default browserApp({
  dir: import.meta.dirname,
  name: 'mf_react18',
  port: 3098,
  isStandalone: true,
  exposes: { './mount': './src/mount.tsx' },
})
