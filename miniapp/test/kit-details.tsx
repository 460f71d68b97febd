import { Badge } from '#miniapp/ui/Badge.tsx'
import { Button, buttonClass } from '#miniapp/ui/Button.tsx'
import { Code } from '#miniapp/ui/Code.tsx'
import { Dialog } from '#miniapp/ui/overlays/Dialog.tsx'
import { ExternalLink } from '#miniapp/ui/ExternalLink.tsx'
import { IconButton } from '#miniapp/ui/IconButton.tsx'
import { StockMark } from '#miniapp/ui/Marks.tsx'
import { PriceChart } from '#miniapp/ui/charts/PriceChart.tsx'
import { ShareIcon } from '#miniapp/ui/icons/icons-more.tsx'
import { HISTORY, NOW, OFFERS, dollars } from './kit-data.ts'

const Ledger = () => (
  <section>
    <h3 className="section-label">How this price was computed</h3>
    <dl className="ledger">
      <div>
        <dt>List price</dt>
        <dd>$21.11</dd>
      </div>
      <div className="coupon">
        <dt>
          Your coupon <Code>SAVE10</Code> 10% off
        </dt>
        <dd>{'\u2212'}$2.11</dd>
      </div>
      <div className="total">
        <dt>You pay</dt>
        <dd>$19.00</dd>
      </div>
      <div className="result">
        <dt>÷ 5 mg</dt>
        <dd>$3.80 per mg</dd>
      </div>
    </dl>
  </section>
)

const Vendors = () => (
  <section>
    <h3 className="section-label">Same product, 5 vendors</h3>
    <table>
      <thead>
        <tr>
          <th scope="col">Vendor</th>
          <th scope="col" className="number">
            Price
          </th>
          <th scope="col" className="number">
            Per mg
          </th>
        </tr>
      </thead>
      <tbody>
        {OFFERS.map((offer, index) => (
          <tr key={offer.id} className={index === 0 ? 'current' : ''}>
            <td>
              {offer.vendor}
              <span className="offer-size">
                {offer.size} {offer.inStock ? null : <StockMark inStock={false} />}
              </span>
            </td>
            <td className="number">{offer.total}</td>
            <td className="number">{offer.unit.label}</td>
          </tr>
        ))}
      </tbody>
    </table>
  </section>
)

export function KitDetails({ open, onClose }: { readonly open: boolean; readonly onClose: () => void }) {
  return (
    <Dialog
      open={open}
      onClose={onClose}
      title="BPC-157"
      subtitle={
        <>
          5 mg × 1 vial at <a href="#vendor">Fictional Northline</a>
        </>
      }
      tools={
        <IconButton label="Share">
          <ShareIcon />
        </IconButton>
      }
      footer={
        <>
          <Button>Watch</Button>
          <Button>Alert</Button>
          <ExternalLink className={buttonClass('primary')} href="https://vendor.example/a">
            View on vendor
          </ExternalLink>
        </>
      }
    >
      <div className="chips">
        <Badge kind="best" />
        <Badge kind="coupon" />
        <StockMark inStock />
        <span className="meta">checked 4 min ago</span>
      </div>
      <Ledger />
      <PriceChart
        points={HISTORY}
        now={NOW}
        unit="mg"
        format={dollars}
        title="Price per mg, list price"
        note="Lowest in 90 days."
      />
      <Vendors />
    </Dialog>
  )
}
