import { CATEGORIES, type Category } from '#api/domain/constants.ts'
import { details } from '#miniapp/texts/details.ts'
import { queues } from '#miniapp/texts/desk/queues.ts'
import { SelectField } from '#miniapp/ui/Field.tsx'

interface CategoryFieldProps {
  readonly value: Category
  readonly onValue: (category: Category) => void
}

export const CategoryField = ({ value, onValue }: CategoryFieldProps) => (
  <SelectField
    label={queues.names.category}
    value={value}
    onChange={event => onValue(event.target.value as Category)}
  >
    {CATEGORIES.map(one => (
      <option key={one} value={one}>
        {details.categories[one]}
      </option>
    ))}
  </SelectField>
)
