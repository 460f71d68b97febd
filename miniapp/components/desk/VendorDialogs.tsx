import { useState } from 'react'
import { navigate } from 'wouter/use-browser-location'
import {
  addVendor,
  checkVendor,
  removeVendor,
  type DeskVendor,
  type FoundShop,
} from '#api/contract/desk/vendors.ts'
import { FEED_FORMATS } from '#api/domain/vendors/feed-formats.ts'
import { useForm } from '#miniapp/hooks/useForm.ts'
import { deskPath } from '#miniapp/paths.ts'
import { useDecision } from '#miniapp/queries/desk/desk.ts'
import { vendorTexts as text } from '#miniapp/texts/desk/vendors.ts'
import { Button } from '#miniapp/ui/Button.tsx'
import { TextField } from '#miniapp/ui/Field.tsx'
import { Dialog } from '#miniapp/ui/overlays/Dialog.tsx'

const missingIn = (values: Readonly<Record<string, string>>) =>
  Object.fromEntries(
    Object.entries(values).flatMap(([name, value]) => (value.trim() ? [] : [[name, text.needed]])),
  )

function AddressForm({ onFound }: { readonly onFound: (shop: FoundShop) => void }) {
  const { decide, isBusy } = useDecision(checkVendor, shop => {
    onFound(shop)
    return text.found(shop.listings, shop.comparable)
  })
  const { field, form } = useForm({ url: '' }, missingIn, ({ url }) => decide({ body: { url: url.trim() } }))
  return (
    <form {...form} className="stack">
      <TextField {...field('url')} label={text.shopAddress} hint={text.shopAddressHint} type="url" />
      <Button type="submit" variant="primary" wide busy={isBusy}>
        {text.look}
      </Button>
    </form>
  )
}

const Sample = ({ shop }: { readonly shop: FoundShop }) => (
  <>
    <p>{text.found(shop.listings, shop.comparable)}</p>
    <p className="meta">{text.foundAs(shop.format, shop.url)}</p>
    <ul className="desk-inner">
      {shop.sample.map(({ title, compound, size, price, currency, perUnit, reason }) => (
        <li key={`${title} ${size} ${price}`}>
          <span>{title}</span>
          <span className="meta">
            {[compound ?? text.noCompound, size, price && `${price} ${currency ?? ''}`, perUnit ?? reason]
              .filter(Boolean)
              .join(' · ')}
          </span>
        </li>
      ))}
    </ul>
  </>
)

function NewVendorForm({ shop, onAdded }: { readonly shop: FoundShop; readonly onAdded: () => void }) {
  const done = ({ slug }: { slug: string }) => {
    navigate(deskPath('vendors', slug))
    return text.added
  }
  const { decide, isBusy } = useDecision(addVendor, done, onAdded)
  const format = FEED_FORMATS.find(known => known === shop.format) ?? 'csv'
  const { field, form } = useForm(
    { name: '', website: new URL(shop.url).origin, currency: shop.currencies[0] ?? 'USD' },
    missingIn,
    ({ name, website, currency }) => {
      const body = { name: name.trim(), website: website.trim(), currency: currency.trim().toUpperCase() }
      decide({ body: { ...body, providesCoa: false, feedUrl: shop.url, format } })
    },
  )
  return (
    <form {...form} className="stack">
      <Sample shop={shop} />
      <TextField {...field('name')} label={text.name} />
      <TextField {...field('website')} label={text.website} type="url" />
      <TextField {...field('currency')} label={text.currency} hint={text.currencyHint(shop.currencies)} />
      <Button type="submit" variant="primary" wide busy={isBusy}>
        {text.addVendor}
      </Button>
    </form>
  )
}

export function AddVendorDialog({ onClose }: { readonly onClose: () => void }) {
  const [shop, setShop] = useState<FoundShop | null>(null)
  return (
    <Dialog open onClose={onClose} title={text.addVendor} subtitle={text.addVendorLead}>
      {shop ? <NewVendorForm shop={shop} onAdded={onClose} /> : <AddressForm onFound={setShop} />}
    </Dialog>
  )
}

export function RemoveVendorDialog({
  vendor,
  onClose,
}: {
  readonly vendor: DeskVendor
  readonly onClose: () => void
}) {
  const { decide, isBusy } = useDecision(
    removeVendor,
    () => text.removed,
    () => navigate(deskPath('vendors')),
  )
  const { field, form } = useForm({ typedName: '' }, missingIn, ({ typedName }) =>
    decide({ params: { slug: vendor.slug }, body: { typedName } }),
  )
  const { offers, facts, certificates } = vendor
  return (
    <Dialog
      open
      onClose={onClose}
      title={text.removeOf(vendor.name)}
      subtitle={text.removeLead(text.counts(offers, facts, certificates))}
      size="small"
    >
      <form {...form} className="stack">
        <TextField {...field('typedName')} label={text.typeName(vendor.name)} autoComplete="off" />
        <Button type="submit" variant="danger" wide busy={isBusy}>
          {text.remove}
        </Button>
      </form>
    </Dialog>
  )
}
