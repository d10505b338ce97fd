/** An alert on a name that nothing serves never fires. */
import { readFileSync } from 'node:fs'
import path from 'node:path'
import { startMetricsServer } from '../http/metricsServer'
import { onEveryDatabase } from '../testing/api'
import { sqlite } from '../testing/database'
import { collectProcessMetrics } from './metrics'

const GUIDE = path.resolve(import.meta.dirname, '../../../docs/operating.md')
/** Of Node and of the process there are more than the guide needs. */
const isOurs = (name: string) => name.startsWith('quotidia_')

onEveryDatabase(
  (api) => {
    async function servedNames() {
      const { metrics } = api()
      collectProcessMetrics(metrics)
      const server = await startMetricsServer(metrics, 0, ['127.0.0.1'])
      const text = await (await fetch(`http://127.0.0.1:${server.port}/metrics`)).text()
      await server.close()
      const types = new Map([...text.matchAll(/^# TYPE (\w+) (\w+)$/gm)].map(([, name = '', type]) => [name, type]))
      const seriesOf = ([name, type]: [string, string | undefined]) =>
        type === 'histogram' ? ['bucket', 'sum', 'count'].map((part) => `${name}_${part}`) : [name]
      return { metrics: [...types.keys()], series: new Set([...types].flatMap(seriesOf)) }
    }

    test('the guide names series that are served, and every metric of the product', async () => {
      const { metrics, series } = await servedNames()
      const named = new Set(readFileSync(GUIDE, 'utf8').match(/\b(quotidia|process|nodejs)_[a-z\d_]+\b/g))
      expect([...named].filter((name) => !series.has(name))).toEqual([])
      const isNamed = (metric: string) => [...named].some((name) => name.startsWith(metric))
      expect(metrics.filter((metric) => isOurs(metric) && !isNamed(metric))).toEqual([])
      expect(metrics.filter(isOurs).length).toBeGreaterThan(10)
    })
  },
  [sqlite],
)
