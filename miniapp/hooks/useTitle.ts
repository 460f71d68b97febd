import { useEffect } from 'react'
import { useAppName } from '#miniapp/queries/account/auth.ts'

/** The name of the page in the browser's tab; null for the product's name alone. */
export function useTitle(title: string | null): void {
  const name = useAppName()
  useEffect(() => {
    document.title = title === null ? name : `${title} · ${name}`
  }, [title, name])
}
