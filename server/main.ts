import pino from 'pino'
import { createClosing } from './start/closing.ts'
import { loadConfig } from './config.ts'
import { logOptions } from './kernel/log.ts'
import { checkPlace } from './start/preflight.ts'
import { endOf, endsInSentence } from './start/start-end.ts'

const settings = endsInSentence(loadConfig)
// Lines are written beside the work; what is still waiting when the process ends is written then.
const log = pino(logOptions(settings.logLevel), pino.destination({ dest: 1, sync: false }))
const say = (line: string) => void process.stdout.write(`${line}\n`)

const complain = (line: string) => void process.stderr.write(`${line}\n`)

const closing = createClosing({ say, complain, exit: (code) => process.exit(code) })
for (const signal of ['SIGINT', 'SIGTERM', 'SIGHUP']) process.on(signal, () => void closing.close(signal))
process.on('uncaughtException', (error) => {
  log.fatal({ err: error }, 'an error that nobody caught: the server ends')
  closing.crash('An error that nobody caught')
})

try {
  await start()
} catch (error) {
  // A start that was told to end meets closed doors; that is no failure.
  if (!closing.isUnderWay()) await closing.fail(endOf(error))
}

/** The rest is loaded once the settings are usable, so that a refusal is told at once, and while the database starts. */
async function start(): Promise<void> {
  await checkPlace(settings)
  const { openDatabase } = await import('./engines/database/open.ts')
  const opening = closing.hold(
    openDatabase({ databaseUrl: settings.databaseUrl, dataDir: settings.dataDir, log: say }),
    (opened) => opened.close(),
  )
  const [database, { openPlatform }] = await Promise.all([opening, import('./platform.ts')])
  await openPlatform({ settings, database, closing, log, say })
}
