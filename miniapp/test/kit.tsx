import '#miniapp/styles/index.css'
import { createRoot } from 'react-dom/client'
import { boot } from '#miniapp/boot.ts'
import { StatusRegion } from '#miniapp/ui/StatusRegion.tsx'
import { Toaster } from '#miniapp/ui/overlays/Toaster.tsx'
import { KitFrame, KitOffers } from './kit-page.tsx'
import { KitParts } from './kit-parts.tsx'

/** Every primitive on one page, for the eye and for axe. Never part of the product. All names and prices are invented. */
await boot()
const root = document.getElementById('root')
if (root)
  createRoot(root).render(
    <>
      <KitFrame>
        <KitOffers />
        <KitParts />
      </KitFrame>
      <StatusRegion />
      <Toaster />
    </>,
  )
