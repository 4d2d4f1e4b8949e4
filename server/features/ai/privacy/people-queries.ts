import { sql } from 'kysely'
import { normalise } from '#core/text/normalise.ts'
import type { Db } from '#server/kernel/context.ts'

const MOST = 200

/** Whoever of this platform is named in the texts by the first two words of her name. */
export async function namesIn(db: Db, texts: readonly string[]): Promise<string[]> {
  const pairs = [...new Set(texts.flatMap(pairsOf))]
  if (pairs.length === 0) return []
  const { rows } = await sql<{ name: string }>`
    select distinct name from users
    where split_part(name_norm, ' ', 1) || ' ' || split_part(name_norm, ' ', 2) = any(${pairs}::text[])
    limit ${MOST}`.execute(db)
  return rows.flatMap(({ name }) => [name, name.split(/\s+/).slice(0, 2).join(' ')])
}

/** What is written onto a word before a name is not of the name. */
function pairsOf(text: string): string[] {
  const words = normalise(text).split(' ')
  return words.slice(0, -1).flatMap((word, at) => {
    const next = words[at + 1] ?? ''
    const bare = word.replace(/^[وفبلك](?=..)/, '')
    return bare === word ? [`${word} ${next}`] : [`${word} ${next}`, `${bare} ${next}`]
  })
}
