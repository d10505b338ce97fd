/** The exported names by the specifier that others import, `shared-ui/format/dates`. */
export type ExportNames = Record<string, string[]>

/** The file of a build that has its SharedUi. */
export const SHARED_UI_FILE = 'shared-ui.json'

/** Lists names of values only: types don't exist at run time. */
export interface SharedUi {
  /** The names that the app's code imports. */
  uses: ExportNames
  /** All exports of the same entries in the app's own copy, which other apps may get at run time. */
  provides: ExportNames
  /** The types of the entries in the app's own copy. Releases made before types were recorded have none. */
  types?: SharedTypes
}

export interface SharedTypes {
  /** By the entry. */
  entries: Record<string, EntryTypes>
  /** The declaration files by their paths without `.d.ts`, with relative imports among each other. */
  declarations: Record<string, string>
}

interface EntryTypes {
  /** The path of its declaration file. */
  file: string
  /** SHA-256 of all declarations that it needs: entries with the same digest have the same types. */
  digest: string
}
