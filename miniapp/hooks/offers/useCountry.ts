import { EU } from '#api/domain/vendors/regions.ts'
import { useStored } from '#miniapp/state/storage.ts'
import { useLens } from './useLens.ts'

/** Where parcels shall go, ISO 3166-1 alpha-2: what the lens says of one, else what the basket was counted for; null when neither does. */
export function useCountry(): string | null {
  const [{ shipsTo }] = useLens()
  const [remembered] = useStored('country')
  return shipsTo !== null && shipsTo !== EU ? shipsTo : remembered || null
}
