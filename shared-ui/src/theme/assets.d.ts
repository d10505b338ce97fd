declare module '*.css?text' {
  const text: string
  // biome-ignore lint/style/noDefaultExport: assets are imported by their default
  export default text
}

declare module '*.woff2' {
  const url: string
  // biome-ignore lint/style/noDefaultExport: assets are imported by their default
  export default url
}
