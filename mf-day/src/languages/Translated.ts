/** The type of a translation of Italian texts: the same names, and functions of the same parameters. */
export type Translated<Texts> = {
  readonly [Name in keyof Texts]: Texts[Name] extends string
    ? string
    : Texts[Name] extends (...parameters: infer Parameters) => string
      ? (...parameters: Parameters) => string
      : Translated<Texts[Name]>
}
