import { useState } from 'react'
import { type Description, READ_LESS, READ_MORE } from '#api/domain/offers/description.ts'
import { details } from '#miniapp/texts/details.ts'

/** 120 characters, and the rest for who asks for it. */
export function ProductDescription({ description }: { readonly description: Description }) {
  const [whole, setWhole] = useState(false)
  if (description.full === '') return null
  return (
    <section>
      <h3 className="section-label">{details.about}</h3>
      <p className="details-text">
        {whole ? description.full : description.short}{' '}
        {description.truncated ? (
          <button
            type="button"
            className="link-button"
            aria-expanded={whole}
            onClick={() => setWhole(!whole)}
          >
            {whole ? READ_LESS : READ_MORE}
          </button>
        ) : null}
      </p>
    </section>
  )
}
