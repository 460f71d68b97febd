import { useMemo } from 'react'
import { CODES, DEFAULT_LENS, LENS_REASONS, type Lens, PACKS } from '#api/domain/markets/lens.ts'
import type { LeftOutByLens, LensChoices } from '#api/domain/markets/lens-choices.ts'
import { lensParams } from '#api/domain/markets/lens-address.ts'
import { CODE_LABELS, PACK_LABELS, currencyChoices } from '#api/domain/markets/lens-words.ts'
import { countryName, namedPlaces } from '#api/domain/vendors/regions.ts'
import { useIdle } from '#miniapp/hooks/useIdle.ts'
import { lens as text } from '#miniapp/texts/markets.ts'
import { Chip } from '#miniapp/ui/Chip.tsx'
import { SelectField } from '#miniapp/ui/Field.tsx'
import { CloseIcon } from '#miniapp/ui/icons/icons.tsx'

interface LensBarProps {
  readonly lens: Lens
  readonly onChange: (lens: Lens) => void
  readonly choices: LensChoices
  readonly leftOut: LeftOutByLens
  readonly hasRates: boolean
  readonly omit?: readonly (keyof Lens)[]
}

interface ChoiceProps<V extends string> {
  readonly isOffered?: boolean
  readonly label: string
  readonly value: V | ''
  readonly none?: string
  readonly options: readonly V[]
  readonly name?: (value: V) => string
  readonly onChange: (value: V | null) => void
}

function Choice<V extends string>(props: ChoiceProps<V>) {
  const { isOffered = true, label, value, none, options, name = v => v, onChange } = props
  if (!isOffered) return null
  const all = value === '' || options.includes(value) ? options : [...options, value]
  return (
    <SelectField<V | ''>
      label={label}
      value={value}
      options={[
        ...(none === undefined ? [] : [['', none] as const]),
        ...all.map(option => [option, name(option)] as const),
      ]}
      onValue={chosen => onChange(chosen === '' ? null : chosen)}
    />
  )
}

/** Places with their names. Naming and sorting thirty is a tenth of what drawing the page costs: once, and when it stands. */
function usePlaces(codes: readonly string[]): ReadonlyMap<string, string> {
  const hasNames = useIdle()
  return useMemo(
    () => new Map(hasNames ? namedPlaces(codes).map(({ value, label }) => [value, label]) : []),
    [codes, hasNames],
  )
}

function Choices(props: LensBarProps) {
  const { lens, onChange, choices, hasRates, omit = [] } = props
  const set = (part: Partial<Lens>) => onChange({ ...lens, ...part })
  const currencies = currencyChoices(choices.currencies, hasRates)
  const places = usePlaces(choices.countries)
  const has = (key: keyof Lens, options: readonly unknown[], least = 2) =>
    !omit.includes(key) && (options.length >= least || lens[key] !== DEFAULT_LENS[key])
  return (
    <>
      <Choice
        isOffered={has('currency', currencies)}
        label={text.currency}
        value={lens.currency ?? ''}
        none={text.asListed}
        options={currencies}
        onChange={currency => set({ currency })}
      />
      <Choice
        isOffered={has('form', choices.forms)}
        label={text.form}
        value={lens.form ?? ''}
        none={text.anyForm}
        options={choices.forms}
        onChange={form => set({ form })}
      />
      <Choice
        label={text.pack}
        value={lens.pack}
        options={PACKS}
        name={pack => PACK_LABELS[pack]}
        onChange={pack => set({ pack: pack ?? DEFAULT_LENS.pack })}
      />
      <Choice
        isOffered={has('sizeMg', choices.sizes)}
        label={text.size}
        value={lens.sizeMg === null ? '' : String(lens.sizeMg)}
        none={text.anySize}
        options={choices.sizes.map(String)}
        name={size => text.mg(Number(size))}
        onChange={size => set({ sizeMg: size === null ? null : Number(size) })}
      />
      <Choice
        label={text.codes}
        value={lens.codes}
        options={CODES}
        name={codes => CODE_LABELS[codes]}
        onChange={codes => set({ codes: codes ?? DEFAULT_LENS.codes })}
      />
      <Choice
        isOffered={has('shipsTo', choices.countries, 1)}
        label={text.shipsTo}
        value={lens.shipsTo ?? ''}
        none={text.anywhere}
        options={[...places.keys()]}
        name={code => places.get(code) ?? countryName(code)}
        onChange={shipsTo => set({ shipsTo })}
      />
    </>
  )
}

function LeftOutChips({ lens, onChange, leftOut, omit = [] }: LensBarProps) {
  const shown = LENS_REASONS.filter(reason => reason !== 'hidden').filter(
    reason => !omit.includes(reason) && lens[reason] !== DEFAULT_LENS[reason],
  )
  return (
    <div className="chips lens-out" aria-live="polite">
      {shown.map(reason => (
        <button
          key={reason}
          type="button"
          className="toggle"
          aria-label={`${text.leavesOut(reason, leftOut[reason])}. ${text.clear(reason)}`}
          onClick={() => onChange({ ...lens, [reason]: DEFAULT_LENS[reason] })}
        >
          {text.leavesOut(reason, leftOut[reason])}
          <CloseIcon size={14} />
        </button>
      ))}
      {leftOut.hidden > 0 ? <span className="meta">{text.leavesOut('hidden', leftOut.hidden)}</span> : null}
    </div>
  )
}

export function LensBar(props: LensBarProps) {
  const { lens, onChange } = props
  return (
    <section className="lens no-print" aria-label={text.title}>
      <div className="toolbar">
        <Choices {...props} />
        <div className="chips">
          <Chip checked={lens.inStock} onChange={inStock => onChange({ ...lens, inStock })}>
            {text.inStock}
          </Chip>
          <Chip checked={lens.certificate} onChange={certificate => onChange({ ...lens, certificate })}>
            {text.certificate}
          </Chip>
          {lensParams(lens).length > 1 ? (
            <button type="button" className="link-button" onClick={() => onChange(DEFAULT_LENS)}>
              {text.reset}
            </button>
          ) : null}
        </div>
      </div>
      <LeftOutChips {...props} />
    </section>
  )
}
