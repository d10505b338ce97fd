import path from 'node:path'
import { standaloneFiles } from '../rspack.shared'

const here = (file: string) => path.join(import.meta.dirname, file)

export default standaloneFiles({
  dir: import.meta.dirname,
  entries: { embed: './src/embed/index.ts', check: './src/check/index.ts' },
  instead: {
    'shared-ui/router$': here('src/embed/router.tsx'),
    [here('src/day/DayMenu')]: here('src/embed/noMenu.ts'),
    [here('src/documents/DocumentsPanel')]: here('src/embed/noDocuments.ts'),
    [here('src/documents/DocumentsEntry')]: here('src/embed/noDocuments.ts'),
    [here('src/documents/useUploader')]: here('src/embed/noDocuments.ts'),
  },
})
