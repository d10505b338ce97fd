/** The exported names by the specifier that others import, `shared-ui/format/dates`. */
export type ExportNames = Record<string, string[]>

/** The file of a build that has its SharedUi. */
export const SHARED_UI_FILE = 'shared-ui.json'

/** Values alone: types don't exist at run time. */
export interface SharedUi {
  /** What the app's code imports. */
  uses: ExportNames
  /** All that the same entries export in the app's own copy, which other apps may get to use. */
  provides: ExportNames
}
