import pg from 'pg'

/** One statement over a connection of its own, for looking at a database from outside. */
export async function ask<Row extends object>(connection: pg.PoolConfig, statement: string): Promise<Row[]> {
  const client = new pg.Client(connection)
  await client.connect()
  try {
    return (await client.query<Row>(statement)).rows
  } finally {
    await client.end()
  }
}
