import { offersCsv } from '#api/domain/offers/export-csv.ts'
import { lensWords } from '#api/domain/markets/lens-words.ts'
import { useLens } from '#miniapp/hooks/offers/useLens.ts'
import type { OfferCard } from '#api/domain/offers/offer-card.ts'
import { count } from '#api/domain/plural.ts'
import { copyText } from '#miniapp/hooks/useCopy.ts'
import { insideTelegram } from '#miniapp/telegram/sdk.ts'
import { common } from '#miniapp/texts/lists.ts'
import { IconButton } from '#miniapp/ui/IconButton.tsx'
import { DownloadIcon, PrintIcon } from '#miniapp/ui/icons/icons-more.tsx'
import { toast, failed } from '#miniapp/state/toasts.ts'

export function saveText(text: string, name: string, type: string): void {
  const address = URL.createObjectURL(new Blob([text], { type }))
  const link = document.createElement('a')
  link.href = address
  link.download = name
  link.click()
  // The browser has taken the file over by then; the address would hold its memory for the rest of the visit.
  window.setTimeout(() => URL.revokeObjectURL(address), 10_000)
}

/** Inside Telegram a file made in the page cannot be saved, so it goes to the clipboard. */
export async function saveOrCopy(
  text: string,
  name: string,
  type: string,
): Promise<'saved' | 'copied' | 'failed'> {
  if (insideTelegram()) return (await copyText(text)) ? 'copied' : 'failed'
  saveText(text, name, type)
  return 'saved'
}

const notExported = () => failed(common.exportFailed, common.exportFailedWhy)

type CsvFile = {
  csv: string
  name: string
  rows: string
}

async function exportCsv({ csv, name, rows }: CsvFile): Promise<void> {
  const file = `${name}.csv`
  try {
    const outcome = await saveOrCopy(csv, file, 'text/csv;charset=utf-8')
    if (outcome === 'saved') toast({ title: common.exported, description: `${file}, ${rows}` })
    else if (outcome === 'copied') toast({ title: common.copiedCsv, description: common.copiedCsvWhy })
    else notExported()
  } catch {
    notExported()
  }
}

export const ExportButton = ({ file }: { readonly file: (() => CsvFile) | null }) => (
  <IconButton
    label={common.exportCsv}
    disabled={file === null}
    onClick={() => void (file && exportCsv(file()))}
  >
    <DownloadIcon />
  </IconButton>
)

interface CsvButtonProps {
  readonly cards: readonly OfferCard[]
  readonly name: string
}

const CsvButton = ({ cards, name }: CsvButtonProps) => (
  <ExportButton
    file={
      cards.length === 0 ? null : () => ({ csv: offersCsv(cards), name, rows: count(cards.length, 'offer') })
    }
  />
)

/** Telegram's web view cannot print. */
export const PrintButton = () =>
  insideTelegram() ? null : (
    <IconButton label={common.print} onClick={() => window.print()}>
      <PrintIcon />
    </IconButton>
  )

/** A printed list says under which lens it was made. */
function PrintedLens() {
  const [lens] = useLens()
  return <span className="print-only meta">{lensWords(lens)}</span>
}

export const ListTools = (props: CsvButtonProps) => (
  <>
    <CsvButton {...props} />
    <PrintButton />
    <PrintedLens />
  </>
)
