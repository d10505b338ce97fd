import { cp } from 'node:fs/promises'
import path from 'node:path'
import { pointTo } from '../registry/embedFiles'
import { directoryStore } from '../registry/store/directoryStore'
import { ROOT } from './apps'

/** Puts the built embedded day of this version at the addresses that hosts load, with its pages. */
export async function publishEmbed(root: string, version: string): Promise<void> {
  await pointTo(directoryStore(root), version)
  await cp(path.join(ROOT, 'mf-day/public'), root, { recursive: true })
}
