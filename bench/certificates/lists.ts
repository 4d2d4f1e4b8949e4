import { certificateDeskRoutes } from '#contract/certificates/desk-routes.ts'
import { certificateRoutes } from '#contract/certificates/routes.ts'
import { certificateTemplateRoutes } from '#contract/certificates/template-routes.ts'
import { addressOf } from '#contract/kernel/address.ts'
import { networkAddress } from '../calls.ts'
import type { Child } from '../children.ts'
import type { BenchDatabases } from '../database.ts'
import { addDirector, AS_DIRECTOR } from '../director.ts'
import { fewAndMany, HEAD_OF_BOTH, type NamedCalls } from '../few-and-many.ts'
import type { Call } from '../load.ts'
import type { Both, Pace } from '../rounds.ts'
import { tokenOf } from '../seed.ts'
import type { Table } from '../table.ts'
import { codeOf, HOLDER, seedCertificates, type Issued } from './seed-certificates.ts'

const AS_HOLDER = { authorization: `Bearer ${tokenOf(HOLDER)}` }

const callsOf = (count: number, { course, template }: Issued): NamedCalls => {
  const list = (query: string): Call => ({
    path: `${certificateDeskRoutes.list.path}?${query}`,
    headers: AS_DIRECTOR,
  })
  const find = (words: string) => list(`search=${encodeURIComponent(words)}`)
  return {
    'desk, first page': list(''),
    'desk, page 50': list('page=50'),
    'desk, what holds': list('state=valid'),
    'desk, what was revoked': list('state=revoked'),
    'desk, what has ended': list('state=expired'),
    'desk, of circles': list('source=circle'),
    'desk, what was revoked of circles': list('source=circle&state=revoked'),
    'desk, one course': list(`course=${course}`),
    'desk, one template': list(`template=${template}`),
    'desk, search by number': find(`CERT-2026-${Math.floor(count / 2)}`),
    'desk, search by a name that all have': find('طالبة'),
    'desk, search by a number of one in a hundred': find('فوج 42'),
    'desk, figures': { path: certificateDeskRoutes.stats.path, headers: AS_DIRECTOR },
    'templates, with their counts': { path: certificateTemplateRoutes.list.path, headers: AS_DIRECTOR },
    'her own certificates': { path: certificateRoutes.mine.path, headers: AS_HOLDER },
    verification: codes(count),
  }
}

/** Another code each time, from another network: twenty a minute are all that one may try. */
function codes(count: number): () => Call {
  let turn = 0
  return () => {
    turn++
    return {
      path: addressOf(certificateRoutes.byCode, { params: { code: codeOf(1 + ((turn * 7919) % count)) } }),
      headers: { 'x-forwarded-for': networkAddress(turn) },
    }
  }
}

/** What the lists of certificates cost where few were issued and where half a million were. */
export async function benchIssued(
  { small, large }: Pick<BenchDatabases, 'small' | 'large'>,
  products: Both<Child>,
  { pace, counts }: { pace: Pace; counts: Both<number> },
): Promise<Table> {
  await addDirector(small)
  await addDirector(large)
  const few = await seedCertificates(small, counts.small)
  const many = await seedCertificates(large, counts.large)
  const calls = { few: callsOf(counts.small, few), many: callsOf(counts.large, many) }
  return {
    title: `Certificates: ${counts.small} issued, and ${counts.large}`,
    head: HEAD_OF_BOTH,
    rows: await fewAndMany({ small, large }, products, { ...calls, pace }),
  }
}
