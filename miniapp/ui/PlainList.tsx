import type { HTMLAttributes } from 'react'

export const PlainList = (props: HTMLAttributes<HTMLUListElement>) => (
  // oxlint-disable-next-line jsx-a11y/no-redundant-roles -- Safari drops the list role of an unmarked list
  <ul role="list" {...props} />
)
