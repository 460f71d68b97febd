import type { NewCertificate } from '#api/services/certificates.ts'
import type { LinkState } from '#api/domain/vendors/certificates.ts'

export type DemoCertificate = NewCertificate & { vendor: string; compound: string; linkState: LinkState }

type Printed = { purity?: string; content?: string; confirmedDaysAgo?: number; linkState?: LinkState }

type Row = {
  vendor: string
  compound: string
  size: string
  batch: string
  laboratory: string | null
  methods: string[]
  testedDaysAgo: number | null
  printed: Printed
}

const row = (
  [vendor, compound, size, batch]: [string, string, string, string],
  laboratory: string | null,
  methods: string,
  testedDaysAgo: number | null,
  printed: Printed = {},
): Row => ({
  vendor,
  compound,
  size,
  batch,
  laboratory,
  methods: methods.split(' ').filter(Boolean),
  testedDaysAgo,
  printed,
})

const PLUM = 'Plum Street Analytics (invented)'
const KILN = 'Kiln & Column Laboratory (invented)'

const rows: readonly Row[] = [
  row(['moonfen-labs', 'BPC-157', '5 mg', 'MF-2609-11'], PLUM, 'HPLC MS', 58, {
    purity: '99.1 %',
    content: '5.12 mg',
    confirmedDaysAgo: 40,
  }),
  row(['moonfen-labs', 'TB-500', '5 mg', 'MF-2608-04'], PLUM, 'HPLC MS', 96, { purity: '98.7 %' }),
  row(['moonfen-labs', 'Ipamorelin', '5 mg', 'MF-2610-02'], PLUM, 'HPLC', 31, { content: '4.91 mg' }),
  row(['paper-heron', 'BPC-157', '10 mg', 'PH0917'], KILN, 'HPLC', 66, { purity: '98.2 %' }),
  row(['paper-heron', 'Semaglutide', '5 mg', 'PH0822'], KILN, 'HPLC MS', 88, {
    purity: '99.0 %',
    content: '5.3 mg',
  }),
  row(['glass-orchard', 'BPC-157', '5 mg', 'GO-77'], PLUM, 'HPLC MS', 140, {
    purity: '97.9 %',
    linkState: 'missing',
  }),
  row(['glass-orchard', 'Tirzepatide', '10 mg', 'GO-81'], PLUM, 'HPLC MS NMR', 22, {
    purity: '99.4 %',
    content: '10.2 mg',
    confirmedDaysAgo: 9,
  }),
  row(['copper-thimble', 'RAD-140', '30 ml', 'CT 1104'], KILN, 'HPLC', 18, { content: '24.6 mg/ml' }),
  row(['hatpin-and-daughters', 'BPC-157', '5 mg', 'HD/26/31'], KILN, 'HPLC MS', 45, { purity: '98.9 %' }),
  row(['hatpin-and-daughters', 'Ipamorelin', '5 mg', 'HD/26/28'], null, '', null, { purity: '98 %' }),
  row(['lanternfish-bio', 'TB-500', '10 mg', 'L-20260301'], KILN, 'MS', 265, {}),
  row(['tin-whistle', 'Semaglutide', '10 mg', 'TW-5521'], PLUM, 'HPLC MS', 12, {
    purity: '99.2 %',
    content: '9.8 mg',
    confirmedDaysAgo: 6,
  }),
]

/** Certificates of the made-up vendors, of laboratories that do not exist; all days relative to `now`. */
export function demoCertificates(now: Date): DemoCertificate[] {
  const dayAgo = (days: number | null | undefined) =>
    typeof days === 'number'
      ? new Date(now.getTime() - days * 24 * 60 * 60_000).toISOString().slice(0, 10)
      : null
  return rows.map(({ vendor, compound, size, batch, laboratory, methods, testedDaysAgo, printed }) => ({
    vendor,
    compound,
    product: `${compound} ${size}`,
    batch,
    laboratory,
    methods,
    purity: printed.purity ?? null,
    content: printed.content ?? null,
    testedOn: dayAgo(testedDaysAgo),
    url: `https://${vendor}.example/certificates/${batch.toLowerCase().replace(/[^a-z0-9]+/g, '-')}.pdf`,
    verify: laboratory === null ? null : `Report ${batch} at the laboratory`,
    confirmedOn: dayAgo(printed.confirmedDaysAgo),
    linkState: printed.linkState ?? 'ok',
  }))
}
