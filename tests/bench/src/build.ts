import { rm } from 'node:fs/promises'
import { join } from 'node:path'
import { ROOT, runCommand } from '../../../tools/testing/command'
import { type Figure, secondsOf } from './figure'

const GOAL = 60

export async function measureBuild(): Promise<Figure[]> {
  await rm(join(ROOT, 'build'), { recursive: true, force: true })
  const seconds = await secondsOf(async () => {
    const { succeeded, output } = await runCommand('tsx', ['tools/build.ts'])
    if (!succeeded) throw new Error(output)
  })
  return [{ what: 'production build of all apps', measured: seconds, goal: GOAL, unit: 's' }]
}
