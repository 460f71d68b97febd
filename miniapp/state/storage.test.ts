import { expect, test, vi } from 'vitest'
import { type Backing, createNamed, createStorage, createText } from './storage.ts'

function fake(): Backing & { readonly kept: Map<string, string> } {
  const kept = new Map<string, string>()
  return {
    kept,
    getItem: name => kept.get(name) ?? null,
    setItem: (name, value) => void kept.set(name, value),
    removeItem: name => void kept.delete(name),
  }
}

const refusing: Backing = {
  getItem: () => {
    throw new Error('denied')
  },
  setItem: () => {
    throw new Error('denied')
  },
  removeItem: () => {
    throw new Error('denied')
  },
}

test('the two names that the specification gives are used to the letter', () => {
  const backing = fake()
  const store = createStorage(() => backing)
  store.write('theme', 'dark')
  store.write('disclaimerDismissed', true)
  expect([...backing.kept]).toEqual([
    ['theme', 'dark'],
    ['disclaimer-dismissed', 'true'],
  ])
})

test('what does not fit reads as the default', () => {
  const backing = fake()
  backing.kept.set('theme', 'purple').set('donation-search-count', '-4').set('shortcuts', 'maybe')
  const store = createStorage(() => backing)
  expect([store.read('theme'), store.read('donationSearches'), store.read('shortcuts')]).toEqual([
    null,
    0,
    true,
  ])
})

test.each([
  ['a storage that refuses', () => refusing],
  ['no storage at all', () => null],
  [
    'a storage whose very name throws',
    () => {
      throw new Error('SecurityError')
    },
  ],
])('%s: memory serves for this visit', (_name, open) => {
  const store = createStorage(open)
  expect(store.read('tutorialSeen')).toBe(false)
  store.write('tutorialSeen', true)
  expect(store.read('tutorialSeen')).toBe(true)
  expect(store.add('donationSearches', 1)).toBe(1)
  expect(store.add('donationSearches', 1)).toBe(2)
})

test('null forgets', () => {
  const backing = fake()
  const store = createStorage(() => backing)
  store.write('theme', 'dark')
  store.write('theme', null)
  expect(store.read('theme')).toBeNull()
  expect(backing.kept.size).toBe(0)
})

test('a full storage keeps the new value in memory, not the old one', () => {
  const backing = fake()
  backing.kept.set('a', 'old')
  const text = createText(() => ({ ...backing, setItem: refusing.setItem }))
  text.set('a', 'new')
  expect(text.get('a')).toBe('new')
})

test('who listens hears every change until it stops listening', () => {
  const store = createStorage(fake)
  const heard = vi.fn()
  const stop = store.subscribe(heard)
  store.write('tutorialSeen', true)
  stop()
  store.write('tutorialSeen', false)
  expect(heard).toHaveBeenCalledTimes(1)
})

test("a window's name keeps what a frame may not store, and nothing makes it throw", () => {
  const holder = { name: '' }
  const text = createText(() => createNamed(holder))
  text.set('launch', '#tgWebAppVersion=8.0')
  text.set('theme', 'dark')
  text.set('theme', null)
  const afterReload = createText(() => createNamed(holder))
  expect(afterReload.get('launch')).toBe('#tgWebAppVersion=8.0')
  expect(afterReload.get('theme')).toBeNull()
  for (const name of ['a frame', 'null', '5', '["x"]']) {
    holder.name = name
    expect(afterReload.get('launch')).toBeNull()
    afterReload.set('launch', 'again')
    expect(createText(() => createNamed(holder)).get('launch')).toBe('again')
  }
})
