/** Draws public/icons and the picture that link previews show: `node --import tsx miniapp/test/icons.ts`. */
import { readFileSync } from 'node:fs'
import { chromium } from '@playwright/test'
import { LAUNCH } from '../../e2e/chromium.ts'

const svg = readFileSync('public/icons/icon.svg', 'utf8')
const square = svg.replace('rx="14"', '')
/** A maskable icon may lose a tenth on every side, so its drawing is smaller on a full background. */
const maskable = square.replace('<path d', '<path transform="translate(9.6 9.6) scale(.7)" d')
const font = readFileSync(
  'node_modules/@fontsource-variable/atkinson-hyperlegible-next/files/atkinson-hyperlegible-next-latin-wght-normal.woff2',
  'base64',
)
const card = `<style>
@font-face{font-family:A;src:url(data:font/woff2;base64,${font});font-weight:200 800}
body{margin:0;width:1200px;height:630px;box-sizing:border-box;padding:96px;background:#f5f7f6;color:#13201e;font-family:A;position:relative}
h1{margin:40px 0 16px;font-size:112px;line-height:1;letter-spacing:-.02em}p{margin:0;font-size:40px;line-height:52px;color:#3f4e4b;max-width:900px}
i{position:absolute;inset:auto 96px 96px;height:36px;border-bottom:3px solid #7c8a86;background:repeating-linear-gradient(90deg,#7c8a86 0 3px,transparent 3px 100.5px)0 100%/100% 18px no-repeat}
i:after{content:'';position:absolute;left:0;bottom:0;width:9px;height:36px;background:#0a6466}svg{width:96px;height:96px}</style>
${svg}<h1>Aliquot</h1><p>What a milligram really costs, at every vendor, checked minutes ago</p><i></i>`

const browser = await chromium.launch(LAUNCH)
const page = await browser.newPage()
const draw = async (name: string, markup: string, width: number, height = width) => {
  await page.setViewportSize({ width, height: height + 40 })
  await page.setContent(markup)
  await page.evaluate('document.fonts.ready')
  await page.screenshot({
    path: `public/icons/${name}.png`,
    omitBackground: true,
    clip: { x: 0, y: 0, width, height },
  })
}
const alone = (drawing: string) => `<style>body{margin:0}svg{display:block;width:100vw}</style>${drawing}`
await draw('icon-32', alone(svg), 32)
await draw('icon-192', alone(svg), 192)
await draw('icon-512', alone(svg), 512)
await draw('maskable-512', alone(maskable), 512)
await draw('apple-touch-icon', alone(square), 180)
await draw('card', card, 1200, 630)
await browser.close()
