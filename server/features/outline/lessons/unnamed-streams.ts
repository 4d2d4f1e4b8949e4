import type { Ctx } from '#server/kernel/context.ts'
import * as queries from '../queries.ts'
import { unnamedStreamHost } from '../structure/recording.ts'

/** A host that lessons fetch streams from and no page may connect to, with how many they are and the first of them. */
export interface UnnamedStream {
  readonly host: string
  readonly lessons: number
  readonly title: string
}

export async function listUnnamedStreams({ db, config }: Ctx): Promise<UnnamedStream[]> {
  const rows = await queries.listOutsideStreams(db)
  return rows.flatMap(({ address, lessons, title }) => {
    const host = unnamedStreamHost(address, config.streamHosts)
    return host ? [{ host, lessons, title }] : []
  })
}
