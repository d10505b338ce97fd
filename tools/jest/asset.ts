/** Replaces style sheets, pictures and fonts in tests, which render nothing. */
// biome-ignore lint/style/noDefaultExport: assets are imported by their default
export default ''
