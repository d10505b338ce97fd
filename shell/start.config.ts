import { nodeApp } from '../tools/rspack/shared'

/** The renderer of index.html's static page, with its packages; tools/build/startPage.ts runs it. */
export default (request: { outDir?: string } = {}) => ({
  ...nodeApp(import.meta.dirname, { render: './src/login/renderStartPage.tsx' })(request),
  devtool: false,
  resolve: { extensions: ['.tsx', '.ts', '.js'] },
  externals: [],
})
