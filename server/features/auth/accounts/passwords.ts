import { availableParallelism } from 'node:os'
import { hash, verify } from '@node-rs/argon2'
import { unavailable } from '#server/kernel/errors.ts'
import { createWorkQueue } from '#core/work-queue.ts'

/** OWASP's floor for Argon2id: 19 MiB and two passes, some 10 ms on a small server's core. */
const cost = { memoryCost: 19 * 1024, timeCost: 2, parallelism: 1 } as const
const SIGNATURE = `$argon2id$v=19$m=${cost.memoryCost},t=${cost.timeCost},p=${cost.parallelism}$`

/** Of libuv's four threads one stays free for files, so hashing takes at most 57 MiB; the rest waits or gets 503. */
const inTurn = createWorkQueue({
  atOnce: Math.min(3, availableParallelism()),
  waiting: 100,
  refuse: unavailable,
})

/** The same letters typed on two keyboards may differ in code points; they are one password. */
const plain = (password: string) => password.normalize('NFKC')

export const hashPassword = (password: string): Promise<string> => inTurn(() => hash(plain(password), cost))

/** Of no password. Checked where there is no hash, so that an unknown account costs the same time as a wrong password. */
const decoy = `${SIGNATURE}${'c2FsdCBvZiBub2JvZHk'.padEnd(22, 'A')}$${'A'.repeat(43)}`

export async function verifyPassword(stored: string | null | undefined, password: string): Promise<boolean> {
  const right = await inTurn(() => verify(stored ?? decoy, plain(password)))
  return right && typeof stored === 'string'
}

/** True for a hash made with lighter settings than today's. */
export const needsRehash = (stored: string): boolean => !stored.startsWith(SIGNATURE)
