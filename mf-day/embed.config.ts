import path from 'node:path'
import { standaloneFiles } from '../rspack.shared'

const here = (file: string) => path.join(import.meta.dirname, file)

export default standaloneFiles({
  dir: import.meta.dirname,
  entries: { embed: './src/embed/index.ts', check: './src/check/index.ts' },
  instead: {
    'shared-ui/router$': here('src/embed/router.tsx'),
    'styled-components$': here('src/embed/styled.ts'),
    'react-dropzone$': here('src/embed/dropzone.ts'),
    [here('../shared-ui/src/api/http')]: here('../shared-ui/src/api/xhr.ts'),
    [here('../shared-ui/src/api/http.ts')]: here('../shared-ui/src/api/xhr.ts'),
  },
})
