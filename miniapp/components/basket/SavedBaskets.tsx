import type { WireBasket } from '#api/contract/baskets.ts'
import { readLines } from '#api/domain/basket/wanted.ts'
import { LoadFailed } from '#miniapp/components/frame/LoadFailed.tsx'
import { useForm } from '#miniapp/hooks/useForm.ts'
import { useUser } from '#miniapp/queries/auth.ts'
import { useBaskets, useRemoveBasket, useSaveBasket } from '#miniapp/queries/baskets.ts'
import { SendError } from '#miniapp/send.ts'
import { showDialog } from '#miniapp/state/dialogs.ts'
import { toast } from '#miniapp/state/toasts.ts'
import { storage } from '#miniapp/state/storage.ts'
import { basket } from '#miniapp/texts/basket.ts'
import { Button } from '#miniapp/ui/Button.tsx'
import { TextField } from '#miniapp/ui/Field.tsx'
import { IconButton } from '#miniapp/ui/IconButton.tsx'
import { TrashIcon } from '#miniapp/ui/icons/icons-more.tsx'
import { useBasketTerms } from './useBasket.ts'

const reasonOf = (error: Error): string => (error instanceof SendError ? error.reason : '')

function Saved({ saved, onOpen }: { readonly saved: WireBasket; readonly onOpen: () => void }) {
  const { mutate: remove } = useRemoveBasket()
  const failed = (error: Error) =>
    toast({ title: basket.deleteFailed, description: reasonOf(error), destructive: true })
  return (
    <li className="saved-basket">
      <span>
        <b>{saved.name}</b> <span className="meta">{basket.lines(readLines(saved.lines).length)}</span>
      </span>
      <Button onClick={onOpen}>{basket.open(saved.name)}</Button>
      <IconButton
        label={basket.deleteSaved(saved.name)}
        onClick={() => remove(saved.id, { onError: failed })}
      >
        <TrashIcon />
      </IconButton>
    </li>
  )
}

/** Makes a saved basket the one of this page, and can take it back. */
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

function SaveForm({ text }: { readonly text: string }) {
  const { country, codes, currency } = useBasketTerms()
  const { mutate: save, isPending, error } = useSaveBasket()
  const { field, form } = useForm(
    { name: '' },
    ({ name }) => (name.trim() === '' ? { name: basket.nameMissing } : {}),
    ({ name }) =>
      save(
        { name, lines: text, country: country || null, codes, currency: currency || null, totalLimit: null },
        { onSuccess: saved => toast({ title: basket.savedAs(saved.name) }) },
      ),
  )
  const own = field('name')
  return (
    <form {...form} className="toolbar">
      <TextField
        label={basket.name}
        maxLength={60}
        autoComplete="off"
        {...own}
        error={own.error ?? (error ? `${basket.saveFailed}. ${reasonOf(error)}` : null)}
      />
      <Button type="submit" busy={isPending}>
        {basket.save}
      </Button>
    </form>
  )
}

/** The person's saved baskets, and the form that keeps this one; for visitors the way in. */
export function SavedBaskets({ text }: { readonly text: string }) {
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
          <SaveForm text={text} />
        )
      ) : (
        <Button onClick={() => showDialog({ kind: 'sign-in', tab: 'login' })}>{basket.signIn}</Button>
      )}
    </section>
  )
}
