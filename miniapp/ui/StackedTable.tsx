import type { ReactNode } from 'react'

type StackedTableProps = {
  /** Read out in place of a heading. */
  readonly caption: string
  readonly columns: readonly string[]
  /** The rows. */
  readonly children: ReactNode
}

/** A table whose cells stand below one another on a narrow screen. */
export const StackedTable = ({ caption, columns, children }: StackedTableProps) => (
  <table className="stacked">
    <caption className="hidden-visually">{caption}</caption>
    <thead>
      <tr>
        {columns.map(name => (
          <th key={name} scope="col">
            {name}
          </th>
        ))}
      </tr>
    </thead>
    <tbody>{children}</tbody>
  </table>
)
