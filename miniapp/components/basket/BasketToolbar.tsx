import { useMemo } from 'react'
import { formatDay } from '#api/domain/time.ts'
import { COUNTRIES } from '#api/domain/vendors/countries.ts'
import { countryName } from '#api/domain/vendors/regions.ts'
import { useCardFacts } from '#miniapp/hooks/offers/useCards.tsx'
import { basket } from '#miniapp/texts/basket.ts'
import { SelectField } from '#miniapp/ui/Field.tsx'
import { CODE_CHOICES, useBasketTerms } from './useBasket.ts'

export function BasketToolbar({ currencies }: { readonly currencies: readonly string[] }) {
  const terms = useBasketTerms()
  const { now } = useCardFacts()
  const countries = useMemo(
    () =>
      COUNTRIES.map(code => ({ code, name: countryName(code) })).sort((a, b) => (a.name < b.name ? -1 : 1)),
    [],
  )
  const chosen = terms.currency === '' ? [] : [terms.currency]
  const offered = [...new Set([...currencies, ...chosen])].sort()
  const ship = terms.country ? countryName(terms.country) : basket.noneChosen
  return (
    <>
      <p className="print-only">
        {basket.printed(ship, basket.codeChoices[terms.codes], formatDay(now.getTime()))}
      </p>
      <div className="toolbar basket-terms no-print">
        <SelectField
          label={basket.country}
          value={terms.country}
          onChange={event => terms.setCountry(event.target.value)}
        >
          <option value="">{basket.noCountry}</option>
          {countries.map(({ code, name }) => (
            <option key={code} value={code}>
              {name}
            </option>
          ))}
        </SelectField>
        <SelectField
          label={basket.codes}
          value={terms.codes}
          onChange={event => terms.setCodes(event.target.value)}
        >
          {CODE_CHOICES.map(choice => (
            <option key={choice} value={choice}>
              {basket.codeChoices[choice]}
            </option>
          ))}
        </SelectField>
        <SelectField
          label={basket.currency}
          value={terms.currency}
          onChange={event => terms.setCurrency(event.target.value)}
        >
          <option value="">{basket.anyCurrency}</option>
          {offered.map(currency => (
            <option key={currency}>{currency}</option>
          ))}
        </SelectField>
      </div>
    </>
  )
}
