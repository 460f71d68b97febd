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
    options={CATEGORIES.map(one => [one, details.categories[one]])}
    onValue={onValue}
  />
)
