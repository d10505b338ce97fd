import type { Candidate } from '../candidate/candidate'

/** Checks that the remote exposes its pages, the contents of its slots, and the modules that others import. */
export function checkExposes({ app, version, record }: Candidate): string {
  const { routes = [], slots = [], exposes: further = [] } = record.module ?? {}
  const pages = routes.map(({ mount = './routes' }) => mount)
  const exposes = [...new Set([...pages, ...slots.map(({ expose }) => expose), ...further])]
  const missing = exposes.filter((each) => !record.exposes.includes(each))
  if (missing.length === 0) return exposes.join(', ')
  throw new Error(
    `${app.folder} ${version} doesn't expose ${missing.join(', ')}, which its module.json names: ` +
      `add it to exposes in ${app.folder}/rspack.config.ts.`,
  )
}
