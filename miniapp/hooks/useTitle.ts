import { useEffect } from 'react'
import { useAppName } from '#miniapp/queries/account/auth.ts'

export function useTitle(title: string | null): void {
  const name = useAppName()
  useEffect(() => {
    document.title = title === null ? name : `${title} · ${name}`
  }, [title, name])
}
