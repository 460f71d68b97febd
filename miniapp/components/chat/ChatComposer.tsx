import {
  type CSSProperties,
  type KeyboardEvent,
  type RefObject,
  useLayoutEffect,
  useEffect,
  useState,
} from 'react'
import { CHAT_CHARACTERS, chat } from '#miniapp/texts/chat.ts'
import { IconButton } from '#miniapp/ui/IconButton.tsx'
import { SendIcon } from '#miniapp/ui/icons/icons-more.tsx'
import { submits } from '#miniapp/hooks/useForm.ts'

/** How many pixels of the window the on-screen keyboard covers: iOS lets it lie over fixed footers. */
function useKeyboardInset(): number {
  const [inset, setInset] = useState(0)
  useEffect(() => {
    const view = window.visualViewport
    if (!view) return undefined
    const measure = () => setInset(Math.max(0, Math.round(window.innerHeight - view.height - view.offsetTop)))
    view.addEventListener('resize', measure)
    view.addEventListener('scroll', measure)
    return () => {
      view.removeEventListener('resize', measure)
      view.removeEventListener('scroll', measure)
    }
  }, [])
  return inset
}

const LINE = 24
const MOST_LINES = 6

function useGrowing(field: RefObject<HTMLTextAreaElement>): void {
  useLayoutEffect(() => {
    const area = field.current
    if (!area) return
    area.style.setProperty('block-size', 'auto')
    const frame = area.offsetHeight - area.clientHeight
    const most = LINE * MOST_LINES + 20
    area.style.setProperty('block-size', `${Math.min(area.scrollHeight, most) + frame}px`)
  })
}

interface ChatComposerProps {
  readonly text: string
  readonly onChange: (text: string) => void
  readonly onSend: () => void
  readonly sending: boolean
  readonly field: RefObject<HTMLTextAreaElement>
}

export function ChatComposer({ text, onChange, onSend, sending, field }: ChatComposerProps) {
  useGrowing(field)
  const inset = useKeyboardInset()
  const onKeyDown = (event: KeyboardEvent) => {
    if (event.key !== 'Enter' || event.shiftKey || event.nativeEvent.isComposing) return
    event.preventDefault()
    onSend()
  }
  return (
    <form
      className="composer no-print"
      onSubmit={submits(onSend)}
      style={{ '--inset': `${inset}px` } as CSSProperties}
    >
      <div className="composer-field">
        <textarea
          ref={field}
          className="input"
          rows={1}
          aria-label={chat.input}
          placeholder={chat.placeholder}
          value={text}
          maxLength={CHAT_CHARACTERS}
          onChange={event => onChange(event.target.value)}
          onKeyDown={onKeyDown}
        />
        <IconButton label={chat.send} disabled={sending || text.trim() === ''} tip={null} onClick={onSend}>
          <SendIcon />
        </IconButton>
      </div>
      <p className="meta">{chat.disclaimer}</p>
    </form>
  )
}
