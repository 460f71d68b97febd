import { type RefObject, useCallback, useEffect, useRef, useState } from 'react'
import type { WireCitation, WireMessage } from '#api/contract/chat.ts'
import { ChatComposer } from '#miniapp/components/chat/ChatComposer.tsx'
import { ChatMessage } from '#miniapp/components/chat/ChatMessage.tsx'
import { ClearChat } from '#miniapp/components/chat/ClearChat.tsx'
import { LoadFailed } from '#miniapp/components/frame/LoadFailed.tsx'
import { PageHead } from '#miniapp/components/frame/PageHead.tsx'
import { SourcesDialog } from '#miniapp/components/chat/SourcesDialog.tsx'
import { useUnsaved } from '#miniapp/hooks/useUnsaved.ts'
import { useMessages, useSendMessage } from '#miniapp/queries/chat.ts'
import { SendError, reasonOf } from '#miniapp/send.ts'
import { haptic } from '#miniapp/telegram/sdk.ts'
import { CHAT_CHARACTERS, chat } from '#miniapp/texts/chat.ts'
import { Notice } from '#miniapp/ui/states.tsx'
import { toast } from '#miniapp/state/toasts.ts'

/** What the server says about a failure, beside the toast: how long to wait, or that there is no assistant here. */
const failureOf = (error: unknown): string | null => {
  if (!(error instanceof SendError)) return null
  return error.status === 404 ? chat.unavailable : reasonOf(error) || null
}

const asked = (): string =>
  (new URLSearchParams(window.location.search).get('ask') ?? '').slice(0, CHAT_CHARACTERS)

function useQuestion() {
  const [text, setText] = useState(asked)
  const { mutate, isPending, error } = useSendMessage()
  useUnsaved(text.trim() !== '')
  const send = () => {
    if (isPending || text.trim() === '') return
    mutate(text.trim(), {
      // What was typed while it was answered is the next question.
      onSuccess: () => setText(now => (now === text ? '' : now)),
      onError: () => {
        haptic('error')
        toast({ ...chat.sendFailed, destructive: true })
      },
    })
  }
  return { text, setText, send, sending: isPending, reason: failureOf(error) }
}

function useNewest(end: RefObject<HTMLElement | null>, messages: number, sending: boolean): void {
  useEffect(() => {
    if (messages > 0 || sending) end.current?.scrollIntoView({ block: 'end' })
  }, [end, messages, sending])
}

const Examples = ({ onPick }: { readonly onPick: (question: string) => void }) => (
  <fieldset className="chips chat-examples">
    <legend className="hidden-visually">{chat.examplesName}</legend>
    {chat.examples.map(question => (
      <button key={question} type="button" className="toggle" onClick={() => onPick(question)}>
        {question}
      </button>
    ))}
  </fieldset>
)

interface LogProps {
  readonly messages: readonly WireMessage[]
  readonly sending: boolean
  readonly onAsk: (question: string) => void
}

function Log({ messages, sending, onAsk }: LogProps) {
  const [shown, setShown] = useState<{ citations: readonly WireCitation[]; n: number } | null>(null)
  const end = useRef<HTMLDivElement>(null)
  const onSource = useCallback(
    (citations: readonly WireCitation[], n: number) => setShown({ citations, n }),
    [],
  )
  useNewest(end, messages.length, sending)
  return (
    <>
      <div role="log" aria-label={chat.log} className="chat-log">
        {messages.map((message, index) => (
          <ChatMessage
            key={message.id}
            message={message}
            last={index === messages.length - 1}
            onSource={onSource}
            onAsk={onAsk}
          />
        ))}
      </div>
      <output className="thinking">{sending ? chat.thinking : ''}</output>
      <div ref={end} className="chat-end" />
      <SourcesDialog shown={shown} onClose={() => setShown(null)} />
    </>
  )
}

export function ChatPage() {
  const query = useMessages()
  const { text, setText, send, sending, reason } = useQuestion()
  const field = useRef<HTMLTextAreaElement>(null)
  const ask = useCallback(
    (question: string) => {
      setText(question)
      field.current?.focus()
    },
    [setText],
  )
  const messages = query.data ?? []
  return (
    <div className="chat">
      <PageHead title={chat.title} lead={chat.intro} tools={messages.length > 0 ? <ClearChat /> : null} />
      <LoadFailed message={chat.failed} query={query} />
      {query.isPending ? <output className="chat-loading">{chat.loading}</output> : null}
      {query.isSuccess && messages.length === 0 ? <Examples onPick={ask} /> : null}
      <Log messages={messages} sending={sending} onAsk={ask} />
      {reason ? <Notice tone="caution">{reason}</Notice> : null}
      <ChatComposer text={text} onChange={setText} onSend={send} sending={sending} field={field} />
    </div>
  )
}
