import { execFileSync } from 'node:child_process'
import { createHash } from 'node:crypto'
import {
  cpSync,
  existsSync,
  mkdirSync,
  mkdtempSync,
  readdirSync,
  readFileSync,
  renameSync,
  rmSync,
  statSync,
  writeFileSync,
} from 'node:fs'
import { join } from 'node:path'
import { fileURLToPath } from 'node:url'
import { needsBuild } from '#api/site-build.ts'

/** What our programs consist of; the built site is copied beside them. */
const SOURCES = ['api', 'bot', 'migrations']

const root = fileURLToPath(new URL('../../', import.meta.url))
const site = join(root, 'dist')
const CACHE = join(root, 'node_modules', '.cache', 'aliquot-programs')

const KEPT_MS = 24 * 3_600_000

const versionOfSources = () => {
  const files = SOURCES.flatMap(source =>
    readdirSync(join(root, source), { recursive: true, withFileTypes: true })
      .filter(entry => entry.isFile())
      .map(entry => join(entry.parentPath, entry.name)),
  )
  const hash = createHash('sha256')
  for (const file of [...files.sort(), join(root, 'package.json')])
    hash.update(file.slice(root.length)).update(readFileSync(file))
  return hash.digest('hex').slice(0, 16)
}

const compileInto = (folder: string) => {
  const compilerOptions = {
    noEmit: false,
    noCheck: true,
    allowJs: true,
    rewriteRelativeImportExtensions: true,
    rootDir: root,
    outDir: folder,
  }
  const settings = {
    extends: join(root, 'tsconfig.json'),
    compilerOptions,
    include: SOURCES.map(name => join(root, name)),
  }
  const { version } = JSON.parse(readFileSync(join(root, 'package.json'), 'utf8')) as { version: string }
  const imports = Object.fromEntries(SOURCES.map(name => [`#${name}/*.ts`, `./${name}/*.js`]))
  for (const source of SOURCES) cpSync(join(root, source), join(folder, source), { recursive: true })
  writeFileSync(join(folder, 'package.json'), JSON.stringify({ type: 'module', version, imports }))
  writeFileSync(join(folder, 'tsconfig.json'), JSON.stringify(settings))
  const compiler = join(root, 'node_modules', 'typescript', 'bin', 'tsc')
  execFileSync(process.execPath, [compiler, '-p', folder], { stdio: 'inherit' })
  cpSync(site, join(folder, 'dist'), { recursive: true })
}

let compiled: string | undefined

/** A copy of our programs as JavaScript, kept until a source of them changes. */
const compiledFolder = (): string => {
  // As for people: under the tests' own setting it would hold the development build of React, and stay in dist/.
  const env = { ...process.env, NODE_ENV: 'production' }
  if (needsBuild(root, site)) execFileSync('npm', ['run', '-s', 'build'], { cwd: root, env, stdio: 'ignore' })
  const kept = join(CACHE, versionOfSources())
  if (existsSync(kept)) return kept
  mkdirSync(CACHE, { recursive: true })
  // One that is young may be in use by a run that began before the last change.
  for (const name of readdirSync(CACHE))
    if (statSync(join(CACHE, name)).mtimeMs < Date.now() - KEPT_MS)
      rmSync(join(CACHE, name), { recursive: true, force: true })
  const folder = mkdtempSync(join(CACHE, 'new-'))
  compileInto(folder)
  try {
    renameSync(folder, kept)
  } catch {
    // Another test process was quicker.
    rmSync(folder, { recursive: true, force: true })
  }
  return kept
}

/**
 * What node has to be told to run one of our programs in a test. Compiled beforehand they start in a third of the
 * processor time, which whole processes started and killed by the dozen consist of; the journeys start the product as
 * `npm start` does.
 */
export const programArguments = (file: string): string[] => {
  compiled ??= compiledFolder()
  return [join(compiled, file.replace(/\.ts$/, '.js'))]
}
