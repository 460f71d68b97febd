import { useMemo } from 'react'
import { formatDay } from '#api/domain/time.ts'
import { COUNTRIES } from '#api/domain/vendors/countries.ts'
import { countryName, namedPlaces } from '#api/domain/vendors/regions.ts'
import { useCardFacts } from '#miniapp/hooks/offers/useCards.tsx'
import { CODES } from '#api/domain/markets/lens.ts'
import { CODE_LABELS, currencyChoices } from '#api/domain/markets/lens-words.ts'
import { useRates } from '#miniapp/queries/rates.ts'
import { basket } from '#miniapp/texts/basket.ts'
import { SelectField } from '#miniapp/ui/Field.tsx'
import { useBasketTerms } from './useBasket.ts'

export function BasketTerms({ currencies }: { readonly currencies: readonly string[] }) {
  const terms = useBasketTerms()
  const { now } = useCardFacts()
  const countries = useMemo(() => {
    const named = namedPlaces(COUNTRIES).map(({ value, label }) => [value, label] as const)
    return [['', basket.noCountry] as const, ...named]
  }, [])
  const chosen = terms.currency === '' ? [] : [terms.currency]
  const offered = currencyChoices([...currencies, ...chosen], useRates() !== null)
  const ship = terms.country ? countryName(terms.country) : basket.noneChosen
  return (
    <>
      <p className="print-only">{basket.printed(ship, CODE_LABELS[terms.codes], formatDay(now.getTime()))}</p>
      <div className="toolbar basket-terms no-print">
        <SelectField
          label={basket.country}
          value={terms.country}
          options={countries}
          onValue={terms.setCountry}
        />
        <SelectField
          label={basket.codes}
          value={terms.codes}
          options={CODES.map(codes => [codes, CODE_LABELS[codes]])}
          onValue={terms.setCodes}
        />
        <SelectField
          label={basket.currency}
          value={terms.currency}
          options={[['', basket.anyCurrency], ...offered.map(currency => [currency, currency] as const)]}
          onValue={terms.setCurrency}
        />
      </div>
    </>
  )
}
