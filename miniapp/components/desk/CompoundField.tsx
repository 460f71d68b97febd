import { useId } from 'react'
import { listDictionary } from '#api/contract/desk/names.ts'
import { useDebounced } from '#miniapp/hooks/useDebounced.ts'
import { useDesk } from '#miniapp/queries/desk/desk.ts'
import { TextField, type TextFieldProps } from '#miniapp/ui/Field.tsx'

const SUGGESTED = 12

export function CompoundField({ value, ...field }: TextFieldProps & { readonly value: string }) {
  const id = useId()
  const typed = useDebounced(value.trim().slice(0, 120), 200)
  const { data } = useDesk(listDictionary, { query: { q: typed } })
  return (
    <>
      <TextField {...field} value={value} list={id} autoComplete="off" />
      <datalist id={id}>
        {data
          ?.filter(({ mergedInto }) => mergedInto === null)
          .slice(0, SUGGESTED)
          .map(({ name }) => (
            <option key={name} value={name}>
              {name}
            </option>
          ))}
      </datalist>
    </>
  )
}
