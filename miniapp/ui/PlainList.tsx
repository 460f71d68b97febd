import type { HTMLAttributes } from 'react'

/** A list without markers. */
export const PlainList = (props: HTMLAttributes<HTMLUListElement>) => (
  // oxlint-disable-next-line jsx-a11y/no-redundant-roles -- Safari drops the list role of an unmarked list
  <ul role="list" {...props} />
)
