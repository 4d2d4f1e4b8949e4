import type pg from 'pg'
import { to } from 'pg-copy-streams'
import { type Entry, noContent } from './archive.ts'
import { copyOut, listTables, SAME_TEXT_EVERYWHERE } from './tables.ts'

/** The whole database as it is at one moment, while others go on writing. */
export async function* exportDatabase(pool: pg.Pool): AsyncGenerator<Entry> {
  const client = await pool.connect()
  try {
    await client.query('begin transaction isolation level repeatable read, read only')
    await client.query(SAME_TEXT_EVERYWHERE)
    const tables = await listTables(client)
    yield {
      header: await describe(
        client,
        tables.map(({ name }) => name),
      ),
      content: noContent(),
    }
    for (const table of tables)
      yield {
        header: { kind: 'table', name: table.name, columns: table.columns },
        content: client.query(to(copyOut(table))),
      }
    yield { header: { kind: 'sequences', values: await readSequences(client) }, content: noContent() }
    await client.query('commit')
  } finally {
    // Destroyed rather than returned: in the middle of a COPY it is of no use to anybody.
    client.release(true)
  }
}

async function describe(client: pg.ClientBase, tables: string[]): Promise<Entry['header']> {
  const { rows } = await client.query<{ server: string }>(
    `select current_setting('server_version') as server`,
  )
  const applied = await client.query<{ name: string }>('select name from kysely_migration order by name')
  return {
    kind: 'database',
    server: rows[0]?.server ?? '',
    migrations: applied.rows.map(({ name }) => name),
    tables,
  }
}

async function readSequences(client: pg.ClientBase) {
  const { rows } = await client.query<{ name: string; last: string; isCalled: boolean }>(
    `select quote_ident(schemaname) || '.' || quote_ident(sequencename) as name,
       coalesce(last_value, start_value)::text as last, last_value is not null as "isCalled"
     from pg_sequences where schemaname = 'public' order by 1`,
  )
  return rows
}
