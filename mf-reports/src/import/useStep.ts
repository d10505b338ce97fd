import { useSearchParams } from '@quotidia/shared-ui/router'

export const STEPS = ['file', 'columns', 'trial', 'run'] as const
export type Step = (typeof STEPS)[number]

/** The address of a step; the first one needs no import. */
export const addressOf = (step: Step, importId: number | undefined): string =>
  importId === undefined ? '/summary/import' : `/summary/import?id=${importId}&step=${step}`

/** The import and its step. The address contains them, so that a reload and the back button lose nothing. */
export function useStep(): { importId: number | undefined; asked: Step } {
  const [parameters] = useSearchParams()
  const id = parameters.get('id') ?? ''
  const importId = /^[1-9]\d*$/.test(id) ? Number(id) : undefined
  return { importId, asked: STEPS.find((step) => step === parameters.get('step')) ?? 'columns' }
}
