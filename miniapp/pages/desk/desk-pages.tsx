import type { ComponentType } from 'react'
import type { Role } from '#api/domain/constants.ts'
import { desk, queueTexts } from '#miniapp/texts/desk/desk.ts'
import { dictionary, editor } from '#miniapp/texts/desk/queues.ts'
import { health } from '#miniapp/texts/desk/health.ts'
import { people } from '#miniapp/texts/desk/people.ts'
import { vendorTexts } from '#miniapp/texts/desk/vendors.ts'
import { ActionsPage } from './ActionsPage.tsx'
import { DeskVendorsPage } from './DeskVendorsPage.tsx'
import { PromotionsPage } from './PromotionsPage.tsx'
import { SuggestionsPage } from './SuggestionsPage.tsx'
import type { DeskPageProps } from './desk-page-props.ts'
import { DictionaryPage } from './DictionaryPage.tsx'
import { FeedsPage } from './FeedsPage.tsx'
import { HealthPage } from './HealthPage.tsx'
import { HeldPage } from './HeldPage.tsx'
import { ListingPage } from './ListingPage.tsx'
import { RefusedPage, ReviewPage, UnusualPage } from './ListingQueues.tsx'
import { MessagesPage } from './MessagesPage.tsx'
import { MoneyPage } from './MoneyPage.tsx'
import { NamesPage } from './NamesPage.tsx'
import { PeoplePage } from './PeoplePage.tsx'
import { ReportsPage } from './ReportsPage.tsx'

type Entry = {
  readonly name: string
  readonly Page: ComponentType<DeskPageProps>
  readonly role?: Role
  readonly isHidden?: true
}

export const DESK_PAGES: Readonly<Record<string, Entry>> = {
  review: { name: queueTexts.review.name, Page: ReviewPage, isHidden: true },
  names: { name: queueTexts.names.name, Page: NamesPage, isHidden: true },
  refused: { name: queueTexts.refused.name, Page: RefusedPage, isHidden: true },
  held: { name: queueTexts.held.name, Page: HeldPage, isHidden: true },
  unusual: { name: queueTexts.unusual.name, Page: UnusualPage, isHidden: true },
  reports: { name: queueTexts.reports.name, Page: ReportsPage, isHidden: true },
  feeds: { name: queueTexts.feeds.name, Page: FeedsPage, isHidden: true },
  messages: { name: queueTexts.messages.name, Page: MessagesPage, isHidden: true },
  listings: { name: editor.title, Page: ListingPage, isHidden: true },
  dictionary: { name: dictionary.title, Page: DictionaryPage },
  vendors: { name: vendorTexts.title, Page: DeskVendorsPage },
  promotions: { name: vendorTexts.promotions, Page: PromotionsPage },
  suggestions: { name: vendorTexts.suggestions, Page: SuggestionsPage, isHidden: true },
  people: { name: people.title, Page: PeoplePage, role: 'owner' },
  health: { name: health.title, Page: HealthPage },
  money: { name: queueTexts.money.name, Page: MoneyPage, role: 'owner' },
  actions: { name: desk.actions, Page: ActionsPage },
}
