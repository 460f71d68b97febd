import type { ComponentType } from 'react'
import type { Role } from '#api/domain/constants.ts'
import { desk } from '#miniapp/texts/desk.ts'
import { ActionsPage } from './ActionsPage.tsx'

export type DeskPageProps = {
  /** What stands behind the page's name in the address. */
  readonly id: string | undefined
}

type Entry = {
  readonly name: string
  readonly Page: ComponentType<DeskPageProps>
  /** Who may see it; an editor unless it says otherwise. */
  readonly role?: Role
  /** Reached from another page, not from the list. */
  readonly isHidden?: true
}

/** The pages of the desk by the word of their address: /desk/{word} and /desk/{word}/{id}. */
export const DESK_PAGES: Readonly<Record<string, Entry>> = {
  actions: { name: desk.actions, Page: ActionsPage },
}
