import type { CSSProperties } from 'react'
import type { Ruler } from '#api/domain/offers/ruler.ts'

/** Eleven graduations make ten divisions; the ends and the middle stand higher. */
const SCALE = Array.from({ length: 11 }, (_, index) => ({ at: index * 10, tall: index % 5 === 0 }))

const at = (share: number) => ({ '--at': share }) as CSSProperties

interface PriceRulerProps {
  readonly ruler: Pick<Ruler, 'ticks' | 'mark' | 'isBest' | 'ranked' | 'lowText' | 'highText' | 'sentence'>
  /** Given: lowest and highest stand under the rule. On a card the sentence says it. */
  readonly unit?: string
}

export function PriceRuler({ ruler, unit }: PriceRulerProps) {
  const mine = ['mine', ruler.isBest ? 'best' : '', ruler.ranked ? '' : 'unavailable']
    .filter(Boolean)
    .join(' ')
  return (
    <div>
      {/* oxlint-disable-next-line jsx-a11y/prefer-tag-over-role -- drawn with elements, not a file */}
      <div className="ruler" role="img" aria-label={ruler.sentence}>
        <svg className="scale" aria-hidden>
          {SCALE.map(line => (
            <line
              key={line.at}
              x1={`${line.at}%`}
              x2={`${line.at}%`}
              y1={line.tall ? 4 : 10}
              y2="14"
              stroke="currentColor"
            />
          ))}
        </svg>
        {ruler.ticks.map((share, index) => (
          // oxlint-disable-next-line react/no-array-index-key -- ticks carry no state and may be equal
          <i key={index} style={at(share)} />
        ))}
        <i className={mine} style={at(ruler.mark)} />
      </div>
      {unit === undefined ? null : (
        <div className="ruler-ends" aria-hidden>
          <span>
            {ruler.lowText}/{unit}
          </span>
          <span>
            {ruler.highText}/{unit}
          </span>
        </div>
      )}
    </div>
  )
}
