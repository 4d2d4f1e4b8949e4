import type { Kysely } from 'kysely'
import { sql } from 'kysely'
import { generate, getDialect, RawExpressionNode } from 'kysely-codegen'

/**
 * The text of `types.ts` for a migrated database: bigint as number, date as text, jsonb as unknown, and a text column
 * that a check constraint limits to a list as the union of that list.
 */
export async function generateTypes(db: Kysely<unknown>): Promise<string> {
  const unions = await listUnions(db)
  return generate({
    db,
    dialect: getDialect('postgres', { dateParser: 'string' }),
    typeMapping: { int8: 'number', jsonb: 'unknown' },
    excludePattern: 'pg_stat*',
    overrides: {
      columns: Object.fromEntries(unions.map(({ column, union }) => [column, new RawExpressionNode(union)])),
    },
    outFile: null,
  })
}

async function listUnions(db: Kysely<unknown>) {
  const { rows } = await sql<{ column: string; definition: string; fallback: string | null }>`
    select rel.relname || '.' || att.attname as column, pg_get_constraintdef(con.oid) as definition,
           pg_get_expr(def.adbin, def.adrelid) as fallback
    from pg_constraint con
    join pg_class rel on rel.oid = con.conrelid
    join pg_attribute att on att.attrelid = con.conrelid and att.attnum = con.conkey[1]
    left join pg_attrdef def on def.adrelid = att.attrelid and def.adnum = att.attnum
    where con.contype = 'c' and array_length(con.conkey, 1) = 1 and con.connamespace = 'public'::regnamespace`.execute(
    db,
  )
  return rows.flatMap(({ column, definition, fallback }) => {
    const list = /= ANY \(ARRAY\[(.*)\]\)/.exec(definition)?.[1]
    const values = [...(list ?? '').matchAll(/'([^']*)'::text/g)].map(([, value]) => `"${value}"`)
    if (values.length === 0) return []
    const union = values.join(' | ')
    return [{ column, union: fallback ? `Generated<${union}>` : union }]
  })
}
