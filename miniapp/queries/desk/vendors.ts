import { useQuery } from '@tanstack/react-query'
import {
  addPromotion,
  editPromotion,
  expirePromotion,
  listDeskPromotions,
  verifyPromotion,
} from '#api/contract/desk/promotions.ts'
import { editCertificate, enterCertificate, withdrawCertificate } from '#api/contract/desk/certificates.ts'
import {
  acceptSuggestion,
  editVendor,
  listDeskVendors,
  listSuggestions,
  readVendor,
  rejectSuggestion,
  stateFact,
} from '#api/contract/desk/vendors.ts'
import { queryOf } from '#miniapp/queries/client.ts'
import { vendorTexts } from '#miniapp/texts/desk/vendors.ts'
import { useDecision } from './desk.ts'

const WAITING_MS = 2_000

/** Asked again while somebody waits for a vendor to be read. */
export const useDeskVendors = () =>
  useQuery({
    ...queryOf(listDeskVendors),
    refetchInterval: query =>
      query.state.data?.some(({ isDue, pausedAt }) => isDue && pausedAt === null) ? WAITING_MS : false,
  })
export const useDeskPromotions = () => useQuery(queryOf(listDeskPromotions))
export const useSuggestionQueue = () => useQuery(queryOf(listSuggestions))

export const useReadVendor = () => useDecision(readVendor, () => vendorTexts.asked)
export const useEditVendor = () => useDecision(editVendor)
export const useStateFact = () => useDecision(stateFact)
export const useEnterCertificate = (after: () => void) => useDecision(enterCertificate, undefined, after)
export const useEditCertificate = (after: () => void) => useDecision(editCertificate, undefined, after)
export const useWithdrawCertificate = () => useDecision(withdrawCertificate)
export const useAddPromotion = (after: () => void) => useDecision(addPromotion, undefined, after)
export const useEditPromotion = (after: () => void) => useDecision(editPromotion, undefined, after)
export const useVerifyPromotion = () => useDecision(verifyPromotion)
export const useExpirePromotion = () => useDecision(expirePromotion)
export const useAcceptSuggestion = () => useDecision(acceptSuggestion)
export const useRejectSuggestion = () => useDecision(rejectSuggestion)
