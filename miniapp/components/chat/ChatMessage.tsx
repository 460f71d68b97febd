import { memo, useMemo } from 'react'
import { Link } from 'wouter'
import type { WireCitation, WireMessage } from '#api/contract/chat.ts'
import { useVendors } from '#miniapp/queries/vendors.ts'
import { chat, vendorOfPath } from '#miniapp/texts/chat.ts'
import { citedParagraphs } from '#miniapp/ui/cited.ts'
import { ChatFeedback } from './ChatFeedback.tsx'

interface ChatMessageProps {
  readonly message: WireMessage
  readonly last: boolean
  readonly onSource: (citations: readonly WireCitation[], n: number) => void
  readonly onAsk: (question: string) => void
}

/** Of a vendor's page only the slug is said, so its name is looked up. */
function VendorLink({ path, slug }: { readonly path: string; readonly slug: string }) {
  const { data: vendors } = useVendors()
  const vendor = vendors?.find(each => each.slug === slug)
  return <Link href={path}>{chat.page(path, vendor?.name)}</Link>
}

function PageLink({ path }: { readonly path: string }) {
  const slug = vendorOfPath(path)
  return slug === null ? <Link href={path}>{chat.page(path)}</Link> : <VendorLink path={path} slug={slug} />
}

type AnswerProps = Pick<ChatMessageProps, 'message' | 'onSource'>

function Answer({ message: { content, citations }, onSource }: AnswerProps) {
  const titles = useMemo(() => new Map(citations.map(({ n, title }) => [n, title])), [citations])
  const paragraphs = useMemo(() => citedParagraphs(content, new Set(titles.keys())), [content, titles])
  return paragraphs.map((pieces, line) => (
    // oxlint-disable-next-line react/no-array-index-key -- an answer never changes
    <p key={line}>
      {pieces.map((piece, at) => {
        if (piece.kind === 'text') return piece.text
        if (piece.kind === 'path') return <PageLink key={piece.text} path={piece.text} />
        return (
          // oxlint-disable-next-line react/no-array-index-key -- an answer never changes
          <span key={at} className="cited">
            {piece.before}
            <button
              type="button"
              className="cite"
              aria-label={chat.source(piece.n, titles.get(piece.n) ?? '')}
              onClick={() => onSource(citations, piece.n)}
            >
              {piece.n}
            </button>
          </span>
        )
      })}
    </p>
  ))
}

function SourceList({ message: { citations }, onSource }: AnswerProps) {
  if (citations.length === 0) return null
  return (
    <details className="sources">
      <summary>{chat.sources(citations.length)}</summary>
      <ol>
        {citations.map(({ n, title, publisher }) => (
          <li key={n} value={n}>
            <button type="button" className="link-button" onClick={() => onSource(citations, n)}>
              {title}
            </button>
            <span className="meta"> {publisher}</span>
          </li>
        ))}
      </ol>
    </details>
  )
}

const FollowUps = ({ message, onAsk }: Pick<ChatMessageProps, 'message' | 'onAsk'>) =>
  message.followUps.length > 0 ? (
    <fieldset className="chips">
      <legend className="hidden-visually">{chat.followUps}</legend>
      {message.followUps.map(question => (
        <button key={question} type="button" className="toggle" onClick={() => onAsk(question)}>
          {question}
        </button>
      ))}
    </fieldset>
  ) : null

export const ChatMessage = memo(function ChatMessage({ message, last, onSource, onAsk }: ChatMessageProps) {
  if (message.role === 'user')
    return (
      <article className="message user">
        <h2 className="hidden-visually">{chat.you}</h2>
        <p>{message.content}</p>
      </article>
    )
  return (
    <article className="message assistant">
      <h2 className="hidden-visually">{chat.assistant}</h2>
      <Answer message={message} onSource={onSource} />
      <SourceList message={message} onSource={onSource} />
      <ChatFeedback message={message} />
      {last ? <FollowUps message={message} onAsk={onAsk} /> : null}
    </article>
  )
})
