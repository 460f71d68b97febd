import { fileURLToPath } from 'node:url'
import { Resvg } from '@resvg/resvg-js'

const font = weight =>
  fileURLToPath(new URL(`./fonts/atkinson-hyperlegible-next-${weight}.ttf`, import.meta.url))

const options = {
  font: {
    loadSystemFonts: false,
    fontFiles: [font(400), font(700)],
    defaultFontFamily: 'Atkinson Hyperlegible Next',
  },
}

/** Plain JavaScript, because a thread does not inherit the TypeScript loader of its process. */
export default svg => new Uint8Array(new Resvg(svg, options).render().asPng())
