import { useEffect, useRef } from 'react'
import type { WireCitation } from '#api/contract/chat.ts'
import { formatDay, parseTime } from '#api/domain/time.ts'
import { chat } from '#miniapp/texts/chat.ts'
import { Dialog } from '#miniapp/ui/overlays/Dialog.tsx'
import { ExternalLink } from '#miniapp/ui/ExternalLink.tsx'

const dayOf = (asOf: string): string => {
  const time = parseTime(asOf)
  return chat.asOf(time === null ? asOf : formatDay(time))
}

function Source({ citation, chosen }: { readonly citation: WireCitation; readonly chosen: boolean }) {
  const item = useRef<HTMLLIElement>(null)
  useEffect(() => {
    if (chosen) item.current?.scrollIntoView({ block: 'nearest' })
  }, [chosen])
  return (
    <li
      ref={item}
      value={citation.n}
      className={chosen ? 'source chosen' : 'source'}
      aria-current={chosen || undefined}
    >
      <h3>
        <span className="cite still" aria-hidden>
          {citation.n}
        </span>{' '}
        <ExternalLink href={citation.url}>{citation.title}</ExternalLink>
      </h3>
      <p className="meta">
        {[citation.publisher, citation.asOf ? dayOf(citation.asOf) : ''].filter(Boolean).join(', ')}
      </p>
      <blockquote cite={citation.url}>{citation.quote}</blockquote>
    </li>
  )
}

interface SourcesDialogProps {
  readonly shown: { readonly citations: readonly WireCitation[]; readonly n: number } | null
  readonly onClose: () => void
}

export function SourcesDialog({ shown, onClose }: SourcesDialogProps) {
  return (
    <Dialog
      open={shown !== null}
      onClose={onClose}
      title={chat.sourcesTitle}
      subtitle={chat.sourcesLead}
      size="medium"
    >
      <ol className="source-list">
        {shown?.citations.map(citation => (
          <Source key={citation.n} citation={citation} chosen={citation.n === shown.n} />
        ))}
      </ol>
    </Dialog>
  )
}
