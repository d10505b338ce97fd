/** Stands for a style sheet, a picture or a font in tests, where nothing is drawn. */
// biome-ignore lint/style/noDefaultExport: assets are imported by their default
export default ''
