import { useCallback, useMemo } from 'react'
import { basketAddress, readLines, writeLines, type WantedLine } from '#api/domain/basket/wanted.ts'
import { CODES } from '#api/domain/markets/lens.ts'
import { useAddressState } from '#miniapp/hooks/useAddressState.ts'
import { useStored } from '#miniapp/state/storage.ts'

const LINES = { l: '' }

/** Those of the address, else this browser's own; a change goes where they came from, so a shared basket overwrites nothing. */
export function useBasket() {
  const [{ l: shared }, setAddress] = useAddressState(LINES)
  const [own, setOwn] = useStored('basket')
  const isShared = shared !== '' && shared !== own
  const text = isShared ? shared : own
  const lines = useMemo(() => readLines(text), [text])
  const set = useCallback(
    (next: readonly WantedLine[]) =>
      isShared ? setAddress({ l: writeLines(next) }) : setOwn(writeLines(next)),
    [isShared, setAddress, setOwn],
  )
  const keep = useCallback(() => {
    setOwn(text)
    setAddress({ l: '' })
  }, [text, setOwn, setAddress])
  return { lines, text, set, isShared, keep }
}

const TERMS = { to: '', codes: 'mine', cur: '', l: '' }

/** Under what the page counts: the country (remembered), the codes and the currency, all in the address. */
export function useBasketTerms() {
  const [{ to, codes, cur }, set] = useAddressState(TERMS)
  const [country, remember] = useStored('country')
  const setCountry = useCallback(
    (next: string) => {
      remember(next)
      set({ to: next })
    },
    [remember, set],
  )
  return {
    country: /^[A-Z]{2}$/.test(to) ? to : country,
    codes: CODES.find(choice => choice === codes) ?? 'mine',
    currency: /^[A-Z]{3}$/.test(cur) ? cur : '',
    setCountry,
    restore: (next: typeof TERMS) => {
      remember(next.to)
      set(next)
    },
    setCodes: (next: string) => set({ codes: next }),
    setCurrency: (next: string) => set({ cur: next }),
  }
}

export function useShareAddress(lines: string): string {
  const { country, codes, currency } = useBasketTerms()
  return window.location.origin + basketAddress({ lines, country, codes, currency })
}
