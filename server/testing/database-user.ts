// A process of its own that opens the built-in database of a folder and writes rows until it is stopped:
// node server/testing/database-user.ts DATA_DIR [--wait]
import { openDatabase } from '#server/engines/database/open.ts'

const [dataDir = '', flag] = process.argv.slice(2)
const tell = (line: string) => process.stdout.write(`${line}\n`)

const { pool, close } = await openDatabase({ dataDir, log: (line) => tell(`log ${line}`) })
// Two processes that make one table at the same moment fail on its type, «if not exists» or not: they take turns.
await pool.query(`
  begin;
  select pg_advisory_xact_lock(1);
  create table if not exists marks (id bigint generated always as identity primary key, who int);
  commit`)
tell('open')

const stopping = new AbortController()
const written = flag === '--wait' ? Promise.resolve() : write(stopping.signal)

async function write(stop: AbortSignal): Promise<void> {
  while (!stop.aborted) {
    const { rows } = await pool.query<{ id: number }>('insert into marks (who) values ($1) returning id', [
      process.pid,
    ])
    tell(`ack ${rows[0]?.id}`)
  }
}

process.stdin.resume().once('end', () => {
  stopping.abort()
  void written.then(close).then(() => tell('closed'))
})
