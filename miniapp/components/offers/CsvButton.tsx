import { offersCsv } from '#api/domain/offers/export-csv.ts'
import type { OfferCard } from '#api/domain/offers/offer-card.ts'
import { copyText } from '#miniapp/hooks/useCopy.ts'
import { insideTelegram } from '#miniapp/telegram/sdk.ts'
import { common } from '#miniapp/texts/lists.ts'
import { IconButton } from '#miniapp/ui/IconButton.tsx'
import { DownloadIcon, PrintIcon } from '#miniapp/ui/icons/icons-more.tsx'
import { toast } from '#miniapp/state/toasts.ts'

/** Hands a text over as a file of this name. */
export function saveText(text: string, name: string, type: string): void {
  const address = URL.createObjectURL(new Blob([text], { type }))
  const link = document.createElement('a')
  link.href = address
  link.download = name
  link.click()
  // The browser has taken the file over by then; the address would hold its memory for the rest of the visit.
  window.setTimeout(() => URL.revokeObjectURL(address), 10_000)
}

const failed = () =>
  toast({ title: common.exportFailed, description: common.exportFailedWhy, destructive: true })

/** Inside Telegram a file made in the page cannot be saved, so it goes to the clipboard. */
async function exportCards(cards: readonly OfferCard[], name: string): Promise<void> {
  const csv = offersCsv(cards)
  const file = `${name}.csv`
  try {
    if (!insideTelegram()) {
      saveText(csv, file, 'text/csv;charset=utf-8')
      toast({ title: common.exported, description: common.exportedWhere(file, cards.length) })
    } else if (await copyText(csv)) toast({ title: common.copiedCsv, description: common.copiedCsvWhy })
    else failed()
  } catch {
    failed()
  }
}

export interface CsvButtonProps {
  readonly cards: readonly OfferCard[]
  /** Of the file, without its ending: "aliquot-deals". */
  readonly name: string
}

/** The offers as they stand on the screen, as a file. */
export const CsvButton = ({ cards, name }: CsvButtonProps) => (
  <IconButton
    label={common.exportCsv}
    disabled={cards.length === 0}
    onClick={() => void exportCards(cards, name)}
  >
    <DownloadIcon />
  </IconButton>
)

/** Telegram's web view cannot print. */
const PrintButton = () =>
  insideTelegram() ? null : (
    <IconButton label={common.print} onClick={() => window.print()}>
      <PrintIcon />
    </IconButton>
  )

/** Export and print of a list of offers. */
export const ListTools = (props: CsvButtonProps) => (
  <>
    <CsvButton {...props} />
    <PrintButton />
  </>
)
