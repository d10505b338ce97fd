import path from 'node:path'
import { standaloneFile } from '../rspack.shared'

const here = (file: string) => path.join(import.meta.dirname, file)

export default standaloneFile({
  dir: import.meta.dirname,
  entry: './src/embed/index.ts',
  name: 'embed',
  instead: {
    'shared-ui/router$': here('src/embed/router.tsx'),
    [here('../shared-ui/src/api/http')]: here('../shared-ui/src/api/xhr.ts'),
    [here('../shared-ui/src/api/http.ts')]: here('../shared-ui/src/api/xhr.ts'),
  },
})
