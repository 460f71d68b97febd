import { readFileSync } from 'node:fs'
import { runInNewContext } from 'node:vm'
import { expect, test } from 'vitest'
import { hostTheme } from './contrast.ts'
import { resolveTheme } from './theme.ts'

const telegram = hostTheme({ bg_color: '#17212b', text_color: '#f5f5f5' })

test('order of truth: the choice, then Telegram, then light', () => {
  expect(resolveTheme('light', telegram)).toMatchObject({
    theme: 'light',
    host: false,
    background: '#f5f7f6',
  })
  expect(resolveTheme(null, telegram)).toMatchObject({ theme: 'dark', host: true, background: '#17212b' })
  expect(resolveTheme(null, null)).toMatchObject({ theme: 'light', host: false })
})

const script = /<script>([\s\S]*?)<\/script>/.exec(readFileSync('index.html', 'utf8'))?.[1] ?? ''

/** Runs the script of the page's head against a stand-in document. */
function head(
  stored: string | null,
  hash: string,
  saved: string | null = null,
  { broken = false, name = '' } = {},
) {
  const classes = new Set<string>()
  const vars = new Map<string, string>()
  const store = (value: string | null) => ({
    getItem: () => {
      if (broken) throw new Error('SecurityError')
      return value
    },
  })
  runInNewContext(script, {
    document: {
      documentElement: {
        classList: {
          add: (name: string) => classes.add(name),
          toggle: (name: string, on: boolean) => (on ? classes.add(name) : classes.delete(name)),
        },
        style: { setProperty: (name: string, value: string) => vars.set(name, value) },
      },
    },
    location: { hash, search: '' },
    window: { name, localStorage: store(stored), sessionStorage: store(saved) },
  })
  return { classes: [...classes].sort(), vars: Object.fromEntries(vars) }
}

const launch = (bg: string) =>
  `#tgWebAppData=x&tgWebAppThemeParams=${encodeURIComponent(JSON.stringify({ bg_color: bg, text_color: '#111111' }))}&tgWebAppVersion=8.0`

test('the script in the head decides as theme.ts does, before the first paint', () => {
  expect(head(null, '')).toEqual({ classes: [], vars: {} })
  expect(head('dark', '').classes).toEqual(['dark'])
  expect(head('light', launch('#17212b'))).toEqual({ classes: ['tg-launch'], vars: {} })
  expect(head(null, launch('#17212b')).classes).toEqual(['dark', 'tg-host', 'tg-launch'])
  expect(head(null, launch('#ffffff'))).toEqual({
    classes: ['tg-host', 'tg-launch'],
    vars: { '--tg-theme-bg-color': '#ffffff', '--tg-theme-text-color': '#111111' },
  })
  expect(head(null, '', launch('#17212b')).classes).toEqual(['dark', 'tg-host'])
})

test('the script in the head survives refused storage and nonsense', () => {
  expect(head('dark', '', null, { broken: true }).classes).toEqual([])
  expect(head('dark', '', null, { broken: true, name: 'a frame' }).classes).toEqual([])
  expect(head(null, launch('#17212b'), null, { broken: true }).classes).toEqual([
    'dark',
    'tg-host',
    'tg-launch',
  ])
  expect(head(null, '#tgWebAppThemeParams=%7Bbroken').classes).toEqual([])
  expect(head(null, '#tgWebAppThemeParams=%E0%A4%A').classes).toEqual([])
})

test("where a frame may store nothing, the window's name says what a reload shows", () => {
  const named = (values: object) => head(null, '', null, { broken: true, name: JSON.stringify(values) })
  expect(named({ launch: launch('#17212b') }).classes).toEqual(['dark', 'tg-host'])
  expect(named({ launch: launch('#ffffff'), theme: 'dark' }).classes).toEqual(['dark'])
})
