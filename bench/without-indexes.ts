import type pg from 'pg'

/** Fills tables and builds their indexes afterwards, which is many times as fast; those of constraints stay. */
export async function withoutIndexes(
  db: pg.Client,
  tables: readonly string[],
  fill: () => Promise<unknown>,
): Promise<void> {
  const { rows } = await db.query<{ name: string; made_by: string }>(
    `select indexrelid::regclass::text as name, pg_get_indexdef(indexrelid) as made_by
     from pg_index i where indrelid = any($1::regclass[])
       and not exists (select from pg_constraint c where c.conindid = i.indexrelid)`,
    [tables],
  )
  for (const { name } of rows) await db.query(`drop index ${name}`)
  await fill()
  await db.query(`set maintenance_work_mem = '512MB'`)
  for (const { made_by } of rows) await db.query(made_by)
  await db.query('reset maintenance_work_mem')
}
