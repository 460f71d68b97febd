import { mkdirSync, mkdtempSync, rmSync, utimesSync, writeFileSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { expect, test } from 'vitest'
import { needsBuild } from './site-build.ts'

test('the site is built when there is none, and again when what it is made of is newer', () => {
  const root = mkdtempSync(join(tmpdir(), 'aliquot-build-'))
  const site = join(root, 'dist')
  const page = join(root, 'miniapp/pages/HomePage.tsx')
  try {
    mkdirSync(join(root, 'miniapp/pages'), { recursive: true })
    mkdirSync(site)
    writeFileSync(page, '')
    expect(needsBuild(root, site), 'nothing to build from').toBe(false)
    writeFileSync(join(root, 'vite.config.ts'), '')
    utimesSync(join(root, 'vite.config.ts'), 1_000, 1_000)
    expect(needsBuild(root, site)).toBe(true)
    writeFileSync(join(site, 'index.html'), '')
    utimesSync(page, 1_000, 1_000)
    utimesSync(join(root, 'miniapp/pages'), 1_000, 1_000)
    utimesSync(join(root, 'miniapp'), 1_000, 1_000)
    utimesSync(join(site, 'index.html'), 2_000, 2_000)
    expect(needsBuild(root, site)).toBe(false)
    utimesSync(page, 3_000, 3_000)
    expect(needsBuild(root, site)).toBe(true)
  } finally {
    rmSync(root, { recursive: true })
  }
})
