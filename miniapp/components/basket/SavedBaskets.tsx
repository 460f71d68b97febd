import type { WireBasket } from '#api/contract/baskets.ts'
import { readLines } from '#api/domain/basket/wanted.ts'
import { formatMoney, parsePositive, toDecimal } from '#api/domain/money.ts'
import { ReachNote } from '#miniapp/components/alerts/ReachNote.tsx'
import { LoadFailed } from '#miniapp/components/frame/LoadFailed.tsx'
import { useForm } from '#miniapp/hooks/useForm.ts'
import { useReach } from '#miniapp/queries/account/notifications.ts'
import { useUser } from '#miniapp/queries/account/auth.ts'
import { useBaskets, useRemoveBasket, useSaveBasket } from '#miniapp/queries/baskets.ts'
import { parseTyped } from '#api/domain/typed-number.ts'
import { showDialog } from '#miniapp/state/dialogs.ts'
import { toast, failed } from '#miniapp/state/toasts.ts'
import { storage } from '#miniapp/state/storage.ts'
import { basket } from '#miniapp/texts/basket.ts'
import { Button } from '#miniapp/ui/Button.tsx'
import { TextField } from '#miniapp/ui/Field.tsx'
import { IconButton } from '#miniapp/ui/IconButton.tsx'
import { TrashIcon } from '#miniapp/ui/icons/icons-more.tsx'
import { useBasketTerms } from './useBasket.ts'
import { reasonOf } from '#miniapp/send.ts'

const factsOf = ({ lines, totalLimit }: WireBasket): string =>
  [
    basket.lines(readLines(lines).length),
    ...(totalLimit
      ? [basket.limited(formatMoney(parsePositive(totalLimit.amount) ?? 0, totalLimit.currency))]
      : []),
  ].join(' · ')

function Saved({ saved, onOpen }: { readonly saved: WireBasket; readonly onOpen: () => void }) {
  // A promise, because the row is gone by the time that a refusal arrives.
  const { mutateAsync: remove } = useRemoveBasket()
  const notDeleted = (error: Error) => failed(basket.deleteFailed, reasonOf(error))
  return (
    <li className="saved-basket">
      <span>
        <b>{saved.name}</b> <span className="meta">{factsOf(saved)}</span>
      </span>
      <Button onClick={onOpen}>{basket.open(saved.name)}</Button>
      <IconButton
        label={basket.deleteSaved(saved.name)}
        onClick={() => void remove(saved.id).catch(notDeleted)}
      >
        <TrashIcon />
      </IconButton>
    </li>
  )
}

function useOpen(): (saved: WireBasket) => void {
  const { restore } = useBasketTerms()
  return saved => {
    const before = storage.read('basket')
    storage.write('basket', saved.lines)
    restore({ to: saved.country ?? '', codes: saved.codes, cur: saved.currency ?? '', l: '' })
    const undo = { label: basket.undo, run: () => storage.write('basket', before) }
    toast({ title: basket.opened(saved.name), ...(before ? { action: undo } : {}) })
  }
}

type Values = { name: string; limit: string }

const faultsOf = ({ name, limit }: Values): Partial<Values> => ({
  ...(name.trim() === '' ? { name: basket.nameMissing } : {}),
  ...(limit.trim() !== '' && parseTyped(limit) === null ? { limit: basket.limitWrong } : {}),
})

const limitOf = (text: string, currency: string) => {
  const amount = parseTyped(text)
  return amount === null ? null : { amount: toDecimal(amount), currency }
}

function SaveForm({ text, costCurrency }: SavedBasketsProps) {
  const { country, codes, currency } = useBasketTerms()
  const { mutate: save, isPending, error } = useSaveBasket()
  const reach = useReach().data?.alert
  const { field, form } = useForm({ name: '', limit: '' }, faultsOf, ({ name, limit }, clear) => {
    const terms = { country: country || null, codes, currency: currency || null }
    const body = { name, lines: text, ...terms, totalLimit: limitOf(limit, costCurrency) }
    const onSuccess = (saved: WireBasket) => {
      clear()
      toast({ title: basket.savedAs(saved.name) })
    }
    save(body, { onSuccess })
  })
  const own = field('name')
  const limit = field('limit')
  return (
    <form {...form} className="toolbar">
      <TextField
        label={basket.name}
        maxLength={60}
        autoComplete="off"
        {...own}
        error={own.error ?? (error ? `${basket.saveFailed}. ${reasonOf(error)}` : null)}
      />
      <TextField label={basket.limit(costCurrency)} inputMode="decimal" autoComplete="off" {...limit} />
      <Button type="submit" busy={isPending}>
        {basket.save}
      </Button>
      {limit.value ? (
        <div className="basket-reach">
          <p className="meta">{basket.limitHow}</p>
          <ReachNote reach={reach} />
        </div>
      ) : null}
    </form>
  )
}

interface SavedBasketsProps {
  readonly text: string
  readonly costCurrency: string
}

export function SavedBaskets({ text, costCurrency }: SavedBasketsProps) {
  const signedIn = useUser() !== null
  const query = useBaskets(signedIn)
  const open = useOpen()
  const list = query.data ?? []
  if (text === '' && list.length === 0) return null
  return (
    <section className="basket-saved no-print" aria-label={basket.saved}>
      <h2>{basket.saved}</h2>
      <p className="meta">{basket.savedWhy}</p>
      <LoadFailed message={basket.listFailed} query={query} />
      {list.length > 0 ? (
        <ul className="basket-lines">
          {list.map(saved => (
            <Saved key={saved.id} saved={saved} onOpen={() => open(saved)} />
          ))}
        </ul>
      ) : null}
      {signedIn ? (
        text === '' ? null : (
          <SaveForm text={text} costCurrency={costCurrency} />
        )
      ) : (
        <Button onClick={() => showDialog({ kind: 'sign-in', tab: 'login' })}>{basket.signIn}</Button>
      )}
    </section>
  )
}
