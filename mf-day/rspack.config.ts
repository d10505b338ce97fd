import { browserApp } from '../tools/rspack/shared'

export default browserApp({
  dir: import.meta.dirname,
  name: 'mf_day',
  port: 3001,
  exposes: { './routes': './src/routes.tsx', './DayView': './src/DayView.tsx', './mount': './src/mount.ts' },
})
