import { existsSync, readFileSync, readdirSync } from 'node:fs'
import { dirname, join } from 'node:path'
import { expect, test } from 'vitest'

/** Who may import whom (docs/architecture.md). A folder that is not named may import what its row lists and itself. */
const allowed: Record<string, readonly string[]> = {
  'api/domain': [],
  'api/contract': ['api/domain'],
  'api/models': ['api/domain'],
  'api/db': ['migrations', 'api/domain'],
  'api/queries': ['api/models', 'api/domain', 'api/db', 'api/contract'],
  'api/presenters': ['api/domain', 'api/contract', 'api/models', 'api/queries'],
  'api/services': [
    'api/network',
    'api/threads',
    'api/queries',
    'api/models',
    'api/domain',
    'api/contract',
    'api/db',
    'api/presenters',
    'api/telegram',
  ],
  'api/middleware': [
    'api/contract',
    'api/domain',
    'api/services',
    'api/queries',
    'api/catalog',
    'api/models',
    'api/db',
  ],
  'api/routes': [
    'api/contract',
    'api/domain',
    'api/middleware',
    'api/services',
    'api/queries',
    'api/presenters',
    'api/catalog',
    'api/telegram',
    'api/assistant',
    'api/network',
  ],
  'api/catalog': ['api/domain', 'api/queries', 'api/models', 'api/contract', 'api/presenters', 'api/db'],
  'api/network': [],
  'api/threads': [],
  'api/feeds': [
    'api/domain',
    'api/queries',
    'api/models',
    'api/db',
    'api/services',
    'api/network',
    'api/threads',
  ],
  'api/assistant': [
    'api/domain',
    'api/queries',
    'api/models',
    'api/contract',
    'api/db',
    'api/network',
    'api/threads',
  ],
  'api/telegram': ['api/domain', 'api/queries', 'api/models', 'api/network'],
  'api/jobs': [
    'api/services',
    'api/feeds',
    'api/network',
    'api/queries',
    'api/domain',
    'api/models',
    'api/db',
    'api/telegram',
    'api/contract',
  ],
  bot: [
    'api/services',
    'api/queries',
    'api/domain',
    'api/contract',
    'api/telegram',
    'api/catalog',
    'api/network',
  ],
  miniapp: ['api/contract', 'api/domain'],
  migrations: [],
}

const roots = ['api', 'bot', 'miniapp', 'migrations'].filter(root => existsSync(root))
const files = roots.flatMap(root =>
  readdirSync(root, { recursive: true, encoding: 'utf8' })
    .filter(name => /\.tsx?$/.test(name) && !/\.test\.tsx?$/.test(name))
    .map(name => join(root, name)),
)

const areaOf = (path: string) =>
  path.startsWith('api/') ? path.split('/').slice(0, 2).join('/') : (path.split('/')[0] ?? '')

/** Inside the UI: what is more general never imports what is made of it. */
const allowedInMiniapp: Record<string, readonly string[]> = {
  telegram: ['state'],
  state: ['telegram', 'texts', 'queries'],
  queries: ['state', 'telegram', 'texts'],
  ui: ['state', 'hooks', 'telegram'],
  hooks: ['state', 'queries', 'telegram', 'texts', 'ui'],
  texts: [],
}

/** The project paths that a file imports, as paths from the top of the project. */
const importsOf = (file: string) =>
  [...readFileSync(file, 'utf8').matchAll(/(?:from|import)\s*\(?\s*'([^']+)'/g)]
    .map(match => match[1] ?? '')
    .filter(target => target.startsWith('#') || target.startsWith('.'))
    .map(target => (target.startsWith('#') ? target.slice(1) : join(file, '..', target)))

test('every import runs in a permitted direction', () => {
  const wrong = files.flatMap(file => {
    const rule = allowed[areaOf(file)]
    if (!rule || file.includes('/test/') || file.includes('/simulator/')) return []
    return importsOf(file)
      .filter(target => areaOf(target) !== areaOf(file) && !rule.includes(areaOf(target)))
      .map(target => `${file} imports ${target}`)
  })
  expect(wrong).toEqual([])
})

test('in the UI, ui and hooks import no component and no page, and texts import nothing', () => {
  const roomOf = (path: string) => /^miniapp\/(\w+)\//.exec(path)?.[1] ?? ''
  const wrong = files.flatMap(file => {
    const rule = allowedInMiniapp[roomOf(file)]
    if (!rule) return []
    return importsOf(file)
      .filter(target => target.startsWith('miniapp/') && roomOf(target) !== '')
      .filter(target => roomOf(target) !== roomOf(file) && !rule.includes(roomOf(target)))
      .map(target => `${file} imports ${target}`)
  })
  expect(wrong).toEqual([])
})

/** The files that a file reaches over imports of values and types. */
function reachable(from: string): Set<string> {
  const seen = new Set<string>()
  const visit = (file: string): void => {
    for (const target of graph.get(file) ?? []) {
      if (seen.has(target)) continue
      seen.add(target)
      visit(target)
    }
  }
  visit(from)
  return seen
}

const graph = new Map(files.map(file => [file, importsOf(file)]))

test('no file imports itself in a circle, types included', () => {
  expect(files.filter(file => reachable(file).has(file))).toEqual([])
})

test('a folder holds at most 30 source files', () => {
  const counts = new Map<string, number>()
  for (const file of files) counts.set(dirname(file), (counts.get(dirname(file)) ?? 0) + 1)
  const full = [...counts].filter(([folder, count]) => count > 30 && !/\/test$|^migrations$/.test(folder))
  expect(full).toEqual([])
})

test('a style sheet holds at most 300 lines, and a folder of them at most 30', () => {
  const sheets = readdirSync('miniapp', { recursive: true, encoding: 'utf8' })
    .filter(name => name.endsWith('.css'))
    .map(name => join('miniapp', name))
  const counts = new Map<string, number>()
  for (const sheet of sheets) counts.set(dirname(sheet), (counts.get(dirname(sheet)) ?? 0) + 1)
  expect([...counts].filter(([, count]) => count > 30)).toEqual([])
  expect(sheets.filter(sheet => readFileSync(sheet, 'utf8').split('\n').length > 301)).toEqual([])
})

test('nobody imports the composition root, and only miniapp/telegram imports the Telegram SDK', () => {
  const root = files.filter(file => importsOf(file).some(target => target === 'api/main.ts'))
  const sdk = files.filter(file => /'@telegram-apps\/sdk/.test(readFileSync(file, 'utf8')))
  expect(root).toEqual([])
  expect(sdk.filter(file => !file.startsWith('miniapp/telegram/'))).toEqual([])
})

test('domain is pure: no clock, no randomness, no node, no network', () => {
  const impure = files
    .filter(file => file.startsWith('api/domain/'))
    .filter(file =>
      /Date\.now\(|new Date\(\)|Math\.random|'node:|\bfetch\(|process\.env/.test(readFileSync(file, 'utf8')),
    )
  expect(impure).toEqual([])
})

test('only the configuration reads the environment', () => {
  const readers = files
    .filter(file => /process\.env/.test(readFileSync(file, 'utf8')))
    .filter(file => file !== 'api/config.ts' && !file.includes('/test/'))
  expect(readers).toEqual([])
})

/** Makes the weights anew, by the command that classifier.test.ts names. */
const TOOLS = ['writeWeights', 'INTENT_FEATURES']

test('nothing is exported for tests alone', () => {
  const texts = files
    .filter(file => !file.includes('/test/'))
    .map(file => [file, readFileSync(file, 'utf8')] as const)
  const uses = new Map<string, number>()
  for (const [, text] of texts)
    for (const [name] of text.matchAll(/[\w$]+/g)) uses.set(name, (uses.get(name) ?? 0) + 1)
  const unused = texts
    .filter(([file]) => !file.startsWith('migrations/'))
    .flatMap(([file, text]) =>
      [...text.matchAll(/^export (?:async )?(?:const|function|class|type|interface) (\w+)/gm)]
        .filter(([, name = '']) => uses.get(name) === 1 && !TOOLS.includes(name))
        .map(([, name]) => `${name} in ${file}`),
    )
  expect(unused).toEqual([])
})

test('every file that the documents name is there', () => {
  const documents = ['README.md', ...readdirSync('docs').map(name => join('docs', name))]
  const missing = documents
    .filter(name => name.endsWith('.md'))
    .flatMap(document =>
      [
        ...readFileSync(document, 'utf8').matchAll(
          /(?<![\w./#-])(?:api|bot|miniapp|e2e|bench)\/[\w./-]+?\.(?:tsx?|jsonl)\b/g,
        ),
      ]
        .filter(([path]) => !existsSync(path))
        .map(([path]) => `${document} names ${path}`),
    )
  expect(missing).toEqual([])
})

test('every test that docs/faults.md names is there', () => {
  const tests = new Map(
    [...roots, 'e2e']
      .flatMap(root => readdirSync(root, { recursive: true, encoding: 'utf8' }).map(name => join(root, name)))
      .concat(readdirSync('.'))
      .filter(path => /\.(?:test|spec)\.tsx?$/.test(path))
      .map(path => [path, readFileSync(path, 'utf8').replaceAll('\\', '').toLowerCase()] as const),
  )
  const missing = readFileSync('docs/faults.md', 'utf8')
    .split('\n')
    .flatMap(row => {
      let named: string[] = []
      return [
        ...(row.split(' | ').at(-1) ?? '').matchAll(/([\w/.-]+\.(?:test|spec)\.tsx?)|"([^"]+)"/g),
      ].flatMap(([, file, title = '']) => {
        if (file !== undefined) named = [...tests.keys()].filter(path => `/${path}`.endsWith(`/${file}`))
        const isThere = named.some(path => tests.get(path)?.includes(title.toLowerCase()))
        return isThere ? [] : [`${file ?? title} in ${row.slice(0, 60)}`]
      })
    })
  expect(missing).toEqual([])
})
