/** A part of a page that explains: a heading, its sentences, and a formula or a list where one says it better. */
export interface TrustSection {
  readonly title: string
  readonly text: readonly string[]
  readonly formula?: readonly string[]
  readonly points?: readonly string[]
}
