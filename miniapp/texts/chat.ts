import { count } from '#api/domain/plural.ts'

/** The slug of the vendor whose page an address is; null for every other page. */
export const vendorOfPath = (path: string): string | null =>
  /^\/vendor\/([a-z0-9-]+)\/?(?:[?#]|$)/.exec(path)?.[1] ?? null

const PAGES_NAMED: Readonly<Record<string, string>> = {
  '/': 'the search',
  '/basket': 'this basket',
  '/changes': 'the price changes',
  '/deals': 'the deals',
  '/new': 'the new arrivals',
  '/trending': 'the trending products',
  '/vendors': 'the vendors',
}

export const chat = {
  title: 'Research Assistant',
  intro:
    'Ask me anything about peptides, SARMs, or research chemicals. I can provide educational information about their mechanisms, research applications, and safety considerations.',
  examplesName: 'Examples',
  examples: ['What is BPC-157?', 'SARMs vs Steroids?', 'Safety considerations?'],
  disclaimer:
    'This AI assistant provides educational information only. Always consult qualified professionals for research guidance.',
  loading: 'Loading chat...',
  thinking: 'Thinking...',
  failed: 'The chat could not be loaded',
  sendFailed: { title: 'Error', description: 'Failed to send message. Please try again.' },
  unavailable: 'The assistant is not available on this installation yet.',
  log: 'Conversation',
  input: 'Your question',
  placeholder: 'Ask a question',
  send: 'Send',
  you: 'You',
  assistant: 'Assistant',
  source: (n: number, title: string) => `Source ${n}: ${title}`,
  sources: (n: number) => `Based on ${count(n, 'passage')}`,
  sourcesTitle: 'Sources',
  sourcesLead: 'The passages that this answer rests on, in their own words',
  /** What an answer calls a page by: its address says nothing to whoever is to press it. A vendor's by name where it is known. */
  page: (path: string, vendor = 'this vendor') => {
    if (vendorOfPath(path) !== null) return `the page of ${vendor}`
    const { pathname, searchParams } = new URL(path, 'https://pages.invalid')
    const query = pathname === '/' ? (searchParams.get('q') ?? '').trim() : ''
    if (query !== '') return `the offers of ${query}`
    return PAGES_NAMED[pathname] ?? path
  },
  asOf: (day: string) => `as of ${day}`,
  followUps: 'Next questions',
  helpful: 'Helpful',
  notHelpful: 'Not helpful',
  rateFailed: 'The rating could not be saved. Please try again.',
  report: 'Report a problem',
  reportLead: 'What is wrong with this answer? A person reads it.',
  reportText: 'What is wrong',
  reportSend: 'Send report',
  reported: 'Report sent',
  reportedWhy: 'Thank you. The answer and the note are looked at together.',
  reportFailed: 'The report could not be sent. Please try again.',
  clear: 'Clear chat',
  clearTitle: 'Clear the chat?',
  clearWhy: 'Every question and answer is deleted. This cannot be undone.',
  clearYes: 'Delete all messages',
  keep: 'Keep the chat',
  cleared: 'Chat cleared',
  clearFailed: 'The chat could not be cleared. Please try again.',
} as const

export const CHAT_CHARACTERS = 2_000
