import type { ReactNode } from 'react'

type StackedTableProps = {
  readonly caption: string
  readonly columns: readonly string[]
  readonly children: ReactNode
}

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
