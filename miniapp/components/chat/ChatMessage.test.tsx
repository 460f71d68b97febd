import { QueryClient, QueryClientProvider } from '@tanstack/react-query'
import { renderToStaticMarkup } from 'react-dom/server'
import { expect, test } from 'vitest'
import { Router } from 'wouter'
import type { WireMessage } from '#api/contract/chat.ts'
import { listVendors } from '#api/contract/vendors.ts'
import { queryOf } from '#miniapp/queries/client.ts'
import { ChatMessage } from './ChatMessage.tsx'

const message: WireMessage = {
  id: '1',
  role: 'assistant',
  content: 'Six products. See /vendor/moonfen-labs.',
  route: null,
  citations: [],
  followUps: [],
  feedback: null,
  createdAt: '2026-11-20T12:00:00Z',
}

const nothing = () => undefined

const drawn = (vendors: readonly { slug: string; name: string }[] | undefined) => {
  const client = new QueryClient()
  if (vendors) client.setQueryData(queryOf(listVendors).queryKey, vendors)
  return renderToStaticMarkup(
    <QueryClientProvider client={client}>
      <Router ssrPath="/chat">
        <ChatMessage message={message} last onSource={nothing} onAsk={nothing} />
      </Router>
    </QueryClientProvider>,
  )
}

test('the page of a vendor is called by its name once that is known', () => {
  const link = (words: string) => `See <a href="/vendor/moonfen-labs">${words}</a>.`
  expect(drawn([{ slug: 'moonfen-labs', name: 'Moonfen Labs' }])).toContain(link('the page of Moonfen Labs'))
  expect(drawn([])).toContain(link('the page of this vendor'))
  expect(drawn(undefined)).toContain(link('the page of this vendor'))
})
