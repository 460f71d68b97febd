import { SOURCE_SECTIONS } from '#api/domain/markets/source-sections.ts'
import { formatDay, parseTime } from '#api/domain/time.ts'
import { useCompoundSources } from '#miniapp/queries/compounds.ts'
import { compoundNotes as text } from '#miniapp/texts/compound-notes.ts'
import { ExternalLink } from '#miniapp/ui/ExternalLink.tsx'

/** What reviewed sources say, each sentence with who published it and the words it rests on. Educational, never advice. */
export function CompoundSources({ slug, name }: { readonly slug: string; readonly name: string }) {
  const { data } = useCompoundSources(slug)
  if (!data || data.sentences.length === 0) return null
  const reread = parseTime(data.rereadOn)
  return (
    <section aria-labelledby="market-sources">
      <h2 id="market-sources">{text.sources(name)}</h2>
      <p className="meta">{text.sourcesWhy(reread === null ? null : formatDay(reread))}</p>
      <dl className="told">
        {SOURCE_SECTIONS.map(section => {
          const own = data.sentences.filter(sentence => sentence.section === section)
          return own.length === 0 ? null : (
            <div key={section}>
              <dt>{text.sections[section]}</dt>
              {own.map(({ text: words, also, ...first }) => (
                <dd key={words}>
                  <p>{words}</p>
                  {[first, ...also].map(({ quote, source }) => (
                    <details key={source.url + quote}>
                      <summary className="meta">{text.from(source.publisher, source.date)}</summary>
                      <blockquote cite={source.url}>{quote}</blockquote>
                      <ExternalLink href={new URL(source.url, window.location.origin).href}>
                        {source.title}
                      </ExternalLink>
                    </details>
                  ))}
                </dd>
              ))}
            </div>
          )
        })}
      </dl>
    </section>
  )
}
