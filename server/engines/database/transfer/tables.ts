import type pg from 'pg'

export interface Table {
  /** Schema and name, quoted where needed. */
  name: string
  columns: string[]
  /** What makes the order of its rows the same on every server. */
  order: string[]
}

/** The queue's own bookkeeping is made anew; the rest of its schema holds work that must not be lost. */
const LEFT_OUT = [
  'pgboss.version',
  'pgboss.bam',
  'pgboss.warning',
  'pgboss.queue_stats',
  'public.kysely_migration',
  'public.kysely_migration_lock',
]

/** All tables with content of ours, each after those that it refers to. */
export async function listTables(client: pg.ClientBase): Promise<Table[]> {
  const { rows } = await client.query<{
    name: string
    columns: string[]
    order: string[] | null
    refers_to: string[]
  }>(
    `select quote_ident(n.nspname) || '.' || quote_ident(c.relname) as name,
       (select array_agg(quote_ident(a.attname) order by a.attnum) from pg_attribute a
        where a.attrelid = c.oid and a.attnum > 0 and not a.attisdropped and a.attgenerated = '') as columns,
       (select array_agg(quote_ident(a.attname) || case when a.attcollation <> 0 then ' collate "C"' else '' end order by k.at)
        from pg_index i, unnest(i.indkey::int2[]) with ordinality k(num, at), pg_attribute a
        where i.indrelid = c.oid and i.indisprimary and a.attrelid = c.oid and a.attnum = k.num) as order,
       array(select distinct quote_ident(rn.nspname) || '.' || quote_ident(r.relname)
        from pg_constraint f
        join pg_class r on r.oid = f.confrelid
        join pg_namespace rn on rn.oid = r.relnamespace
        where f.contype = 'f' and coalesce(pg_partition_root(f.conrelid), f.conrelid) = c.oid and r.oid <> c.oid) as refers_to
     from pg_class c
     join pg_namespace n on n.oid = c.relnamespace
     where n.nspname in ('public', 'pgboss') and c.relkind in ('r', 'p') and not c.relispartition
       and c.relpersistence = 'p'
     order by 1`,
  )
  const ours = rows.filter(({ name }) => !LEFT_OUT.includes(name))
  return inOrderOfReference(ours).map(({ name, columns, order }) => ({
    name,
    columns,
    order: order ?? columns.map(asText),
  }))
}

const asText = (column: string) => `${column}::text collate "C"`

interface Referring {
  name: string
  refers_to: string[]
}

/** Throws where two tables refer to each other: such a pair needs a deferrable key and a thought. */
export function inOrderOfReference<T extends Referring>(tables: T[]): T[] {
  const done: T[] = []
  let left = tables
  while (left.length > 0) {
    const waiting = new Set(left.map(({ name }) => name))
    const ready = left.filter(({ refers_to }) => !refers_to.some((name) => waiting.has(name)))
    if (ready.length === 0)
      throw new Error(`Tables refer to each other in a circle: ${[...waiting].join(', ')}`)
    done.push(...ready)
    left = left.filter((table) => !ready.includes(table))
  }
  return done
}

/** A job that is done is of no use to anybody; all other rows are carried. */
const CARRIED: Readonly<Record<string, string>> = { 'pgboss.job': `where state <> 'completed'` }

/** The same rows give the same bytes on every server and version. */
export const copyOut = ({ name, columns, order }: Table) =>
  `copy (select ${columns.join(', ')} from ${name} ${CARRIED[name] ?? ''} order by ${order.join(', ')}) to stdout`

export const SAME_TEXT_EVERYWHERE = `
  set local statement_timeout = 0;
  set local idle_in_transaction_session_timeout = 0;
  set local timezone = 'UTC';
  set local datestyle = 'ISO, YMD';
  set local intervalstyle = 'postgres';
  set local bytea_output = 'hex';
  set local extra_float_digits = 1;
  set local search_path = public`
