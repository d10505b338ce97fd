import type { Figure } from '../figure'
import { quantile } from '../quantile'
import { call, dateIn, timed } from './call'
import { signIn } from './company'

const OPERANDS = 5000
const OPERATORS = ['+', '*', '-', '/']
const SAVES = 20

/** Measures a save with one formula of ten thousand tokens, evaluation included. */
export async function measureFormula(apiUrl: string): Promise<Figure[]> {
  const token = await signIn(apiUrl, 'bianchi')
  const item = (tmpId: number, type: string) => ({ tmpId, name: `Voce ${tmpId}`, type, viewOrder: tmpId })
  const operands = Array.from({ length: OPERANDS }, (_, at) => `#data_${(at % 9) + 1}`)
  const expression = operands.flatMap((operand, at) => (at === 0 ? operand : [OPERATORS[at % 4], operand])).join(' ')
  const data = [...operands.slice(0, 9).map((_, at) => item(at + 1, 'ENTERED')), item(10, 'CALCULATED')]
  const sections = [{ tmpId: 1, name: 'Unica', viewOrder: 1, data, lists: [] }]
  const formulas = [{ expression, resultDataId: 10 }]
  await call(apiUrl, '/library/create', token, { title: 'Formula lunga', sections, formulas })
  const { dayId } = await call(apiUrl, `/day/create?date=${dateIn(200)}`, token, {})
  const { dayWithValues } = await call(apiUrl, `/day/${dayId}/full?history=none`, token)
  const entered = dayWithValues.filter(({ dataType }: { dataType: string }) => dataType === 'ENTERED')
  const times: number[] = []
  for (let turn = 0; turn < SAVES; turn++) {
    const body = entered.map(({ dataId }: { dataId: number }, at: number) => ({ dataId, value: 7.13 + at + turn }))
    times.push(await timed(apiUrl, `/data/update?dayId=${dayId}`, token, body))
  }
  const what = 'a save on which a formula of 10,000 tokens depends'
  return [{ what, measured: quantile(times, 0.5), goal: 50, unit: 'ms' }]
}
