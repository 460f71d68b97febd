import { useQuery } from '@tanstack/react-query'
import { listCertificates } from '#api/contract/certificates.ts'
import { getVendorFacts, listVendorFacts } from '#api/contract/vendor-facts.ts'
import { getVendorRecord } from '#api/contract/vendor-record.ts'
import { listVendorStats, listVendorStatus, listVendors } from '#api/contract/vendors.ts'
import { queryOf } from './client.ts'

export const useVendors = () => useQuery(queryOf(listVendors))

export const useVendorStats = () => useQuery(queryOf(listVendorStats))

export const useVendorStatus = () => useQuery({ ...queryOf(listVendorStatus), staleTime: 0 })

export const useVendorFacts = (slug: string) => useQuery(queryOf(getVendorFacts, { params: { slug } }))

export const useAllVendorFacts = (enabled: boolean) => useQuery({ ...queryOf(listVendorFacts), enabled })

export const useVendorRecord = (slug: string) => useQuery(queryOf(getVendorRecord, { params: { slug } }))

export const useCertificates = (filter: { readonly vendor?: string; readonly compound?: string }) =>
  useQuery(queryOf(listCertificates, { query: filter }))
