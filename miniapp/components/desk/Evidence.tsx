import { Fragment } from 'react'

const isNothing = (value: unknown): boolean =>
  value === null ||
  value === undefined ||
  value === '' ||
  (typeof value === 'object' && Object.values(value).every(isNothing))

/** An option as the shop names it: "Size: 10 mg". */
const isNamed = (item: unknown): item is { name: string; value: string } =>
  typeof item === 'object' && item !== null && 'name' in item && 'value' in item

const asText = (value: unknown): string => {
  if (typeof value === 'string') return value
  if (isNamed(value)) return `${value.name}: ${value.value}`
  if (Array.isArray(value)) return value.map(asText).join(', ')
  return typeof value === 'number' ? String(value) : JSON.stringify(value)
}

/** Named values, the empty ones left out; what is inside another one stands below it. */
export function Evidence({ of }: { readonly of: Readonly<Record<string, unknown>> }) {
  return (
    <dl className="desk-evidence">
      {Object.entries(of)
        .filter(([, value]) => !isNothing(value))
        .map(([name, value]) => (
          <Fragment key={name}>
            <dt>{name}</dt>
            <dd>
              {typeof value === 'object' && !Array.isArray(value) ? (
                <Evidence of={value as Record<string, unknown>} />
              ) : (
                asText(value)
              )}
            </dd>
          </Fragment>
        ))}
    </dl>
  )
}
