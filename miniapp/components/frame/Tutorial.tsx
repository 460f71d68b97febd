import { useState } from 'react'
import { TUTORIAL_STEPS } from '#api/domain/constants.ts'
import { offers } from '#miniapp/texts/offers.ts'
import { tutorial } from '#miniapp/texts/support.ts'
import { Badge } from '#miniapp/ui/Badge.tsx'
import { Button } from '#miniapp/ui/Button.tsx'
import { Dialog } from '#miniapp/ui/overlays/Dialog.tsx'
import { CouponLine, Price, PriceChange, StockMark, UnitPrice } from '#miniapp/ui/Marks.tsx'
import { PriceRuler } from '#miniapp/ui/charts/PriceRuler.tsx'
import { BellIcon, WatchIcon } from '#miniapp/ui/icons/icons.tsx'

const EXAMPLE = {
  ticks: [0.24, 0.45, 1],
  mark: 0,
  isBest: true,
  ranked: true,
  lowText: '$4.20',
  highText: '$7.10',
  sentence: '$4.20 per mg, lowest of 4, range $4.20 to $7.10',
}

const Fragment = ({ step }: { readonly step: number }) => {
  if (step === 0)
    return (
      <>
        <UnitPrice price={EXAMPLE.lowText} unit="mg" />
        <PriceRuler ruler={EXAMPLE} unit="mg" />
        <span className="chips">
          <Badge kind="best" />
          <StockMark inStock />
        </span>
      </>
    )
  if (step === 1)
    return (
      <>
        <span className="tour-acts">
          <span>
            <WatchIcon className="fills" />
            {offers.watching}
          </span>
          <span>
            <BellIcon className="fills" />
            {offers.alertOn}
          </span>
        </span>
        <span className="chips">
          <PriceChange percent={-10} />
          <Price price="$18.90" original="$21.00" />
        </span>
      </>
    )
  return (
    <>
      <Price price="$18.90" original="$21.00" />
      <CouponLine code="SAVE10">-10% applied</CouponLine>
    </>
  )
}

interface TutorialProps {
  readonly open: boolean
  readonly onDone: () => void
}

export function Tutorial({ open, onDone }: TutorialProps) {
  const [at, setAt] = useState(0)
  const step = tutorial.steps[at] ?? tutorial.steps[0]
  const last = at === TUTORIAL_STEPS - 1
  return (
    <Dialog
      open={open}
      onClose={onDone}
      title={step.title}
      subtitle={tutorial.step(at + 1, TUTORIAL_STEPS)}
      size="small"
      question
      footer={
        <div className="tour-foot">
          <Button variant="quiet" onClick={onDone}>
            {tutorial.skip}
          </Button>
          <Button variant="primary" onClick={() => (last ? onDone() : setAt(at + 1))}>
            {last ? tutorial.start : tutorial.next}
          </Button>
        </div>
      }
    >
      <figure className="tour-part">
        <figcaption className="meta">{tutorial.example}</figcaption>
        <Fragment step={at} />
      </figure>
      <p aria-live="polite">{step.text}</p>
    </Dialog>
  )
}
