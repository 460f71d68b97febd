import { existsSync, readdirSync, statSync } from 'node:fs'
import { join } from 'node:path'

const SOURCES = [
  'index.html',
  'miniapp',
  'public',
  'api/contract',
  'api/domain',
  'vite.config.ts',
  'package-lock.json',
]

const filesIn = (path: string): string[] => {
  if (!existsSync(path)) return []
  if (!statSync(path).isDirectory()) return [path]
  return readdirSync(path, { recursive: true, encoding: 'utf8' }).map(name => join(path, name))
}

/**
 * Whether there is no built site in `site`, or one older than its sources: an old UI would meet a new API. Never
 * where it was copied without its sources, whose ages then say nothing.
 */
export function needsBuild(root: string, site: string): boolean {
  if (!existsSync(join(root, 'vite.config.ts'))) return false
  const built = join(site, 'index.html')
  if (!existsSync(built)) return true
  const { mtimeMs } = statSync(built)
  return SOURCES.flatMap(source => filesIn(join(root, source))).some(file => statSync(file).mtimeMs > mtimeMs)
}
