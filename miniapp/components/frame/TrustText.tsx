import { useId } from 'react'
import type { TrustSection } from '#miniapp/texts/trust.ts'

const idOf = (prefix: string, index: number): string => `${prefix}part-${index + 1}`

function Part({ id, part }: { readonly id: string; readonly part: TrustSection }) {
  return (
    <section aria-labelledby={id}>
      <h2 id={id}>{part.title}</h2>
      {part.text.map(line => (
        <p key={line}>{line}</p>
      ))}
      {part.points ? (
        <ul className="points">
          {part.points.map(point => (
            <li key={point}>{point}</li>
          ))}
        </ul>
      ) : null}
      {part.formula ? (
        <div className="formula">
          {part.formula.map(line => (
            <code key={line}>{line}</code>
          ))}
        </div>
      ) : null}
    </section>
  )
}

interface TrustTextProps {
  readonly parts: readonly TrustSection[]
  readonly contents?: string
}

export function TrustText({ parts, contents }: TrustTextProps) {
  const prefix = useId()
  return (
    <div className="trust">
      {contents ? (
        <nav aria-label={contents} className="no-print">
          <ul>
            {parts.map((part, index) => (
              <li key={part.title}>
                <a href={`#${idOf(prefix, index)}`}>{part.title}</a>
              </li>
            ))}
          </ul>
        </nav>
      ) : null}
      {parts.map((part, index) => (
        <Part key={part.title} id={idOf(prefix, index)} part={part} />
      ))}
    </div>
  )
}
