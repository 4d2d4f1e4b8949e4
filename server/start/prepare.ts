import { cleanStoredTexts } from './clean-stored-texts.ts'
import { hashPassword, firstDirectorLink } from '../features/auth/public.ts'
import { DEMO_PASSWORD, demoAccounts } from '../demo/accounts.ts'
import type { Config } from '../config.ts'
import { rememberKey } from '../features/system/public.ts'
import { systemCall, type Process } from '../kernel/calls/caller.ts'
import type { Db } from '../kernel/context.ts'

type Say = (line: string) => void

/** A platform that was begun without the demo stays without it, whatever the settings have become. */
export async function settleMode(config: Config, db: Db): Promise<Config> {
  if (!config.demo || !(await isReal(db))) return config
  return { ...config, demo: false, debugTools: config.dev }
}

async function isReal(db: Db): Promise<boolean> {
  const people = await countPeople(db)
  return people.all > 0 && people.demo === 0
}

const holdsDemo = async (db: Db): Promise<boolean> => (await countPeople(db)).demo > 0

async function countPeople(db: Db): Promise<{ demo: number; all: number }> {
  const emails = demoAccounts.map(({ email }) => email)
  const people = await db
    .selectFrom('users')
    .select((eb) => eb.fn.countAll<number>().filterWhere('email', 'in', emails).as('demo'))
    .select((eb) => eb.fn.countAll<number>().as('all'))
    .executeTakeFirstOrThrow()
  return { demo: Number(people.demo), all: Number(people.all) }
}

/** What a start needs besides tables: demo content and its accounts, or the one-time link of the first director. */
export async function prepareContent(process: Process, say: Say): Promise<void> {
  await rememberKey(systemCall(process, 'start'))
  await cleanStoredTexts({ db: process.db, now: process.clock() })
  if (process.config.demo) return prepareDemo(process, say)
  if (await holdsDemo(process.db))
    say(
      '\nThis database holds the content of the demo: its courses and people are shown to everybody. Its accounts are closed. For a platform of your own begin with an empty DATA_DIR.',
    )
  const link = await firstDirectorLink(process)
  if (link)
    say(
      `\nNobody directs this platform yet. Make the first director's account here (once, within 24 hours):\n${link}\n`,
    )
}

async function prepareDemo(process: Process, say: Say): Promise<void> {
  const anybody = await process.db.selectFrom('users').select('id').limit(1).executeTakeFirst()
  if (!anybody) {
    const { loadDemo } = await import('../demo/load.ts')
    const passwordHash = await hashPassword(DEMO_PASSWORD)
    await loadDemo({ process, passwordHash, log: say })
  }
  say('\nDemo accounts (RATTIL_DEMO=off closes them):')
  for (const { email, title } of demoAccounts) say(`  ${email}  ${DEMO_PASSWORD}  ${title}`)
}
