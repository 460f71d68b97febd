export type DeskPageProps = {
  /** What stands behind the page's name in the address. */
  readonly id: string | undefined
}
