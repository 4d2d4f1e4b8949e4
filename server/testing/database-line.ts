import { once } from 'node:events'
import { connect, createServer, type AddressInfo, type Socket } from 'node:net'
import pg from 'pg'

/** Before the commit reaches the database, or after the database has done it and before it can say so. */
type LossOfCommit = 'on the way there' | 'on the way back'

export interface DatabaseLine {
  /** The database behind the line. */
  readonly connection: pg.PoolConfig
  /** Breaks the connection of the next commit, once. */
  loseNextCommit(where: LossOfCommit): void
  /** Breaks every connection without a word, as a killed database or a pulled cable does. */
  cutNow(): void
  /** The next end of a connection, whoever ends it. */
  nextEnd(): Promise<undefined>
  close(): Promise<void>
}

/** A line to a database that breaks when a test wants it. */
export async function databaseLine(connection: pg.PoolConfig): Promise<DatabaseLine> {
  const { host, port, user, database, password } = new pg.Client(connection)
  const open = new Set<Socket>()
  const waiting: ((nothing: undefined) => void)[] = []
  let loss: LossOfCommit | undefined

  const reach = () => (host.startsWith('/') ? connect(`${host}/.s.PGSQL.${port}`) : connect({ host, port }))
  const server = createServer((client) => {
    const upstream = reach()
    let isLost = false
    const cut = () => {
      client.destroy()
      upstream.destroy()
    }
    for (const socket of [client, upstream]) {
      open.add(socket)
      socket.on('error', cut)
      socket.on('close', () => {
        open.delete(socket)
        cut()
      })
    }
    client.on('close', () => {
      for (const tell of waiting.splice(0)) tell(undefined)
    })
    client.on('data', (bytes) => {
      const isCommit = loss !== undefined && bytes.includes('commit\0')
      if (isCommit && loss === 'on the way there') cut()
      else upstream.write(bytes)
      if (!isCommit) return
      loss = undefined
      isLost = true
    })
    upstream.on('data', (bytes) => (isLost ? cut() : void client.write(bytes)))
  })
  await once(server.listen(0, '127.0.0.1'), 'listening')
  const cutNow = () => {
    for (const socket of open) socket.destroy()
  }
  const { port: own } = server.address() as AddressInfo
  return {
    connection: {
      host: '127.0.0.1',
      port: own,
      ...(user === undefined ? {} : { user }),
      ...(database === undefined ? {} : { database }),
      ...(password ? { password } : {}),
    },
    loseNextCommit(where) {
      loss = where
    },
    cutNow,
    nextEnd() {
      const { promise, resolve } = Promise.withResolvers<undefined>()
      waiting.push(resolve)
      return promise
    },
    async close() {
      cutNow()
      const closed = once(server, 'close')
      server.close()
      await closed
    },
  }
}
